/** Customers who send readings at a steady rate, and what each of them was told. */
import { Pool } from 'undici';
import { Visitor } from '../load/journey.ts';

export interface Submission {
  /** Names the submission among all others. */
  email: string;
  /** What the form posts: the same again must make no second lead. */
  body: string;
  isAcknowledged: boolean;
  /** As the confirmation showed it. */
  reference?: string;
  /** Why it was not acknowledged the last time. */
  reason?: string;
}

export interface Customers {
  submissions: readonly Submission[];
  /** Lets nobody else begin, and waits for those who have. */
  stop(): Promise<void>;
  /** Posts once more, with the same words, what was not acknowledged. Returns what still is not. */
  resubmit(): Promise<Submission[]>;
  close(): Promise<void>;
}

interface Arrivals {
  origin: string;
  /** Begins the name of each customer. */
  run: string;
  /** Customers a second. */
  rate: number;
}

/** Of a post that is made again when everything is up. */
const ATTEMPTS = 3;

export function sendCustomers({ origin, run, rate }: Arrivals): Customers {
  // A server that was killed leaves dead connections behind, which must hold up nobody for long.
  const pool = new Pool(origin, { connections: 64, connectTimeout: 2000 });
  const submissions: Submission[] = [];
  const underWay = new Set<Promise<void>>();
  let count = 0;

  const visitor = () => {
    // As a proxy on this machine would tell: each customer is another visitor to the limits.
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
    // Whoever is not served says so by what the submission lacks.
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
      // A customer whom a busy machine made wait for too long tries again.
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1)
        for (const submission of unanswered()) await send(submission, visitor()).catch(() => {});
      return unanswered();
    },
    close: () => pool.destroy(),
  };
}
