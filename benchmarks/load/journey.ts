/** One customer's meter reading, as sent by a browser without scripts: form, post and confirmation, with cookies. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { londonDay } from '@larkfield/calendar/london';
import type { Dispatcher } from 'undici';

const FORM = '/help-and-support/submit-meter-read';

/** Browsers wait longer, but a response this late counts as a failure. */
const TIMEOUT_MS = 30_000;

/** A journey that ended early: the step, and what was received instead. */
class JourneyError extends Error {
  override name = 'JourneyError';
}

type Step = 'form' | 'post' | 'confirmation';

interface Answer {
  /** As received, possibly compressed. */
  bytes: Buffer;
  encoding: string;
  location: string;
}

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

interface VisitorOptions {
  onStep?: (step: Step, milliseconds: number) => void;
  /** Sent with every request. */
  headers?: Record<string, string>;
  /** Timeout of each response. */
  timeoutMs?: number;
}

/** A visitor with an empty cookie jar. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  readonly #pool: Dispatcher;
  readonly #origin: string;
  readonly #options: VisitorOptions;

  constructor(pool: Dispatcher, origin: string, options: VisitorOptions) {
    this.#pool = pool;
    this.#origin = origin;
    this.#options = options;
  }

  /**
   * The whole journey. Returns the lead's reference.
   * @throws {JourneyError} if a step has an unexpected response
   */
  async sendReading(person: ReadingPerson): Promise<string> {
    return this.confirmation(await this.post(await this.openForm(person)));
  }

  /** Loads the form. Returns the body that it would post. */
  async openForm(person: ReadingPerson): Promise<string> {
    const hidden = hiddenFields(await this.#request('form', 200, { method: 'GET', path: FORM }));
    return new URLSearchParams({ ...hidden, ...fieldsOf(person) }).toString();
  }

  /** Posts the form. Returns the path of the confirmation. */
  async post(body: string): Promise<string> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: this.#origin };
    return (await this.#request('post', 303, { method: 'POST', path: FORM, headers, body })).location;
  }

  /** Loads the confirmation. Returns the lead's reference, which it shows. */
  async confirmation(path: string): Promise<string> {
    const html = textOf(await this.#request('confirmation', 200, { method: 'GET', path }));
    const [reference] = /LF-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(html) ?? [];
    if (!reference) throw new JourneyError('confirmation: no reference');
    return reference;
  }

  async #request(step: Step, expected: number, { headers, ...options }: RequestOptions): Promise<Answer> {
    const { timeoutMs = TIMEOUT_MS, onStep, headers: own } = this.#options;
    const begun = performance.now();
    const answer = await this.#pool.request({
      ...options,
      headers: { 'accept-encoding': 'br, gzip', cookie: this.#cookieHeader(), ...own, ...headers },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    onStep?.(step, performance.now() - begun);
    if (answer.statusCode !== expected) throw new JourneyError(`${step}: ${answer.statusCode}`);
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) this.#keep(cookie);
    const header = (name: string) => String(answer.headers[name] ?? '');
    return { bytes, encoding: header('content-encoding'), location: header('location') };
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/;\s*max-age=0/i.test(cookie)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

interface RequestOptions {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

interface ReadingPerson {
  email: string;
  /** Up to six digits. */
  reading: string;
}

const textOf = ({ bytes, encoding }: Answer): string => (UNPACK[encoding]?.(bytes) ?? bytes).toString();

/** Cache of the last form: most responses are identical, and decompressing each would cost more than sending the request. */
let last: { bytes: Buffer; fields: Record<string, string> } = { bytes: Buffer.alloc(0), fields: {} };

function hiddenFields(form: Answer): Record<string, string> {
  if (!form.bytes.equals(last.bytes)) last = { bytes: form.bytes, fields: readHiddenFields(textOf(form)) };
  return last.fields;
}

function readHiddenFields(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => input);
  const attribute = (input: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(input)?.[1];
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const name = attribute(input, 'name');
      return name ? [[name, attribute(input, 'value') ?? '']] : [];
    }),
  );
}

function fieldsOf({ email, reading }: ReadingPerson): Record<string, string> {
  return {
    title: 'Ms',
    first_name: 'Ada',
    last_name: 'Load',
    telephone: '07700900123',
    email,
    fuel: 'Gas',
    gas_account_number: '850123456789',
    gas_reading: reading,
    // Yesterday, since to a site whose clock is set back just after midnight today is in the future.
    date: londonDay(new Date(Date.now() - 86_400_000)),
  };
}
