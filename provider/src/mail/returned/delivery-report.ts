/** Reads a mail server's report on a mail that it could not deliver (RFC 3464). */

/** The parts of a message that are acted on. */
export interface Returned {
  /** Headers that name recipients, among them the address that the mail came back to. */
  recipients: string;
  /** Whether it is a delivery report, and not an out-of-office reply. */
  isReport: boolean;
  /**
   * The status of a permanent failure (RFC 3463), such as `5.1.1`; undefined if the mail is only delayed, or arrived.
   */
  failure: string | undefined;
}

/** Headers in which servers name the address that they delivered to. */
const RECIPIENT_HEADERS = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to']);
const LIMITS = { maxNestingDepth: 10, maxHeadersSize: 100_000, maxRfc822NestingDepth: 0 };
const STATUS = /^5\.\d{1,3}\.\d{1,3}\b/;

/** @throws if the message can't be parsed */
export async function readReturned(message: Uint8Array): Promise<Returned> {
  const { default: PostalMime } = await import('postal-mime');
  const { headers, attachments } = await PostalMime.parse(message, { ...LIMITS, attachmentEncoding: 'utf8' });
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
  const status = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')?.content;
  const isReport = /^multipart\/report\b/i.test(type) && typeof status === 'string';
  const named = headers.filter(({ key }) => RECIPIENT_HEADERS.has(key)).map(({ value }) => value);
  return { recipients: named.join(' '), isReport, failure: isReport ? failureIn(status) : undefined };
}

/** The first recipient whose delivery failed for good. The fields of each stand in a paragraph (RFC 3464, 2.1). */
function failureIn(status: string): string | undefined {
  for (const paragraph of status.split(/\r?\n[ \t]*\r?\n/)) {
    if (fieldOf(paragraph, 'action')?.toLowerCase() !== 'failed') continue;
    const failure = STATUS.exec(fieldOf(paragraph, 'status') ?? '')?.[0];
    if (failure) return failure;
  }
  return undefined;
}

function fieldOf(paragraph: string, name: string): string | undefined {
  const line = paragraph.split(/\r?\n/).find((one) => one.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim();
}
