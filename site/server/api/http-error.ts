/** What can go wrong in a call, beside an answer with an error status (HC-03). */
export type GenericCode =
  | 'ERR_BAD_REQUEST'
  | 'ERR_NETWORK'
  | 'ERR_TIMEOUT'
  | 'ERR_CANCELLED'
  | 'ERR_ABORTED'
  | 'ERR_BAD_ANSWER';

/** A call that got no usable answer. The message and code are worded by the specification, point 8 (HC-02). */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly url: string;
  /** HTTP status, or 0 where no answer came. */
  readonly status: number;
  /** Status plus status text, such as `404 Not Found`, or a generic code. */
  readonly code: string;

  constructor(fields: {
    url: string;
    status: number;
    statusText: string;
    text: string;
    code?: GenericCode;
    cause?: unknown;
  }) {
    const shownStatus = fields.status || fields.code;
    super(`Fetching ${fields.url} returned response: Status: ${shownStatus}, Text: ${fields.text}`, {
      cause: fields.cause,
    });
    this.url = fields.url;
    this.status = fields.status;
    this.code = fields.code ?? `${fields.status} ${fields.statusText}`.trim();
  }

  /** Whether the same call may be sent again because nobody knows if it arrived. */
  get lostAnswer(): boolean {
    return this.code === 'ERR_NETWORK' || this.code === 'ERR_TIMEOUT';
  }
}
