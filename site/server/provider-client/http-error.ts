/** Failures of a call other than an error status (HC-03). */
export type GenericCode =
  /** The call is not a valid request. */
  | 'ERR_BAD_REQUEST'
  /** No connection, or one that broke before the answer. */
  | 'ERR_NETWORK'
  /** No whole answer within the endpoint's time limit. */
  | 'ERR_TIMEOUT'
  /** The caller gave up. */
  | 'ERR_CANCELLED'
  /** The answer began and broke off. */
  | 'ERR_ABORTED'
  /** An answer that can't be used: longer than any should be, or not as agreed. */
  | 'ERR_BAD_ANSWER';

/** The code of a failed call for the log; any other error says that its answer could not be read. */
export const codeOf = (error: unknown): string => (error instanceof HttpError ? error.code : 'ERR_BAD_ANSWER');

const LOST_ANSWERS: readonly string[] = ['ERR_NETWORK', 'ERR_TIMEOUT', 'ERR_ABORTED'] satisfies GenericCode[];

/** A call that got no usable answer. HC-02 defines message and code. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly url: string;
  /** HTTP status, or 0 without an answer. */
  readonly status: number;
  /** Status plus status text, such as `404 Not Found`, or a generic code. */
  readonly code: string;
  /** The first error's `code`, if the body is JSON:API. */
  readonly reason: string | undefined;
  /** When to try again, in seconds, if the answer says so. */
  readonly retryAfter: number | undefined;

  constructor(fields: {
    url: string;
    status: number;
    statusText: string;
    text: string;
    code?: GenericCode;
    reason?: string | undefined;
    retryAfter?: number | undefined;
    cause?: unknown;
  }) {
    const code = fields.code ?? `${fields.status} ${fields.statusText}`.trim();
    super(`Fetching ${fields.url} returned response: Status: ${code}, Text: ${fields.text}`, { cause: fields.cause });
    this.url = fields.url;
    this.status = fields.status;
    this.code = code;
    this.reason = fields.reason;
    this.retryAfter = fields.retryAfter;
  }

  /** Whether the same call may be sent again because nobody knows if it arrived. */
  get lostAnswer(): boolean {
    return LOST_ANSWERS.includes(this.code);
  }
}
