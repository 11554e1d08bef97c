/** Simulates customers who send meter readings at a constant rate, and records each response. */
import { type buildConnector, Pool } from 'undici';
import { Visitor } from '../load/journey.ts';

export interface Submission {
  /** Unique for each submission. */
  email: string;
  /** Body of the form's post. Posting it again must not create a second lead. */
  body: string;
  isAcknowledged: boolean;
  /** From the confirmation page. */
  reference?: string;
  /** Why the last attempt was not acknowledged. */
  reason?: string;
}

export interface Customers {
  submissions: readonly Submission[];
  /** Starts no further submissions and waits for those under way. */
  stop(): Promise<void>;
  /** Repeats the posts that were not acknowledged. Returns those that still are not. */
  resubmit(): Promise<Submission[]>;
  close(): Promise<void>;
}

interface Arrivals {
  origin: string;
  /** Prefix of each customer's name. */
  run: string;
  /** Customers per second. */
  rate: number;
  /** How connections are made, where the origin's name does not lead there. */
  connect?: buildConnector.connector;
}

/** Attempts for each repeated post once everything is up. */
const ATTEMPTS = 3;

export function sendCustomers({ origin, run, rate, connect }: Arrivals): Customers {
  // Connections to a killed server must not block requests for long.
  const pool = new Pool(origin, { connections: 64, connectTimeout: 2000, ...(connect && { connect }) });
  const submissions: Submission[] = [];
  const underWay = new Set<Promise<void>>();
  let count = 0;

  const visitor = () => {
    // The address that a proxy would send: each customer has a rate limit of their own.
    const address = `203.0.${(count >> 8) % 256}.${count % 256}`;
    return new Visitor(pool, origin, { headers: { 'x-forwarded-for': address }, timeoutMs: 15_000 });
  };

  async function arrive(): Promise<void> {
    count += 1;
    const email = `${run}-${count}@example.org`;
    const customer = visitor();
    const body = await customer.openForm({ email, reading: String(count % 1_000_000) });
    const submission: Submission = { email, body, isAcknowledged: false };
    submissions.push(submission);
    const confirmation = await send(submission, customer);
    submission.reference = await customer.confirmation(confirmation);
  }

  async function send(submission: Submission, customer: Visitor): Promise<string> {
    try {
      const confirmation = await customer.post(submission.body);
      submission.isAcknowledged = true;
      return confirmation;
    } catch (error) {
      submission.reason = error instanceof Error ? error.message : String(error);
      throw error;
    }
  }

  const timer = setInterval(() => {
    // A failed submission is recognised by its missing reference.
    const running = arrive()
      .catch(() => {})
      .finally(() => underWay.delete(running));
    underWay.add(running);
  }, 1000 / rate);

  const unanswered = () => submissions.filter(({ isAcknowledged }) => !isAcknowledged);

  return {
    submissions,
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
    },
    async resubmit() {
      // A busy machine may cause timeouts, which are retried.
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1)
        for (const submission of unanswered()) await send(submission, visitor()).catch(() => {});
      return unanswered();
    },
    close: () => pool.destroy(),
  };
}
