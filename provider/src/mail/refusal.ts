/** Recognises recipients that a mail server will never accept, because there is no such mailbox. */

/** The members of nodemailer's errors that distinguish refusals. */
interface Refusal {
  /** The step that failed, such as `EENVELOPE`, when sender and recipient are named. */
  code: unknown;
  command: unknown;
  responseCode: number;
  response: string;
}

function isRefusal(error: unknown): error is Error & Refusal {
  if (!(error instanceof Error) || !('code' in error && 'command' in error)) return false;
  return 'responseCode' in error && typeof error.responseCode === 'number' && 'response' in error;
}

/** Wrong order of commands: a fault of the session, not of the recipient. */
const BAD_SEQUENCE = 503;
/** A reason of policy (RFC 3463, x.7.x): a relay that does not know us yet, a block list. It can be lifted. */
const OF_POLICY = /^5\d\d[ -]5\.7\./;

/** Some two hours by the back-off of mails, since a misconfigured mail server may refuse everybody for a while. */
const ATTEMPTS_AT_FIRST = 12;

/**
 * Whether a mail is set aside, to be retried once a day, since the mail server keeps answering that there is no such
 * mailbox.
 */
export const isSetAside = (error: unknown, attempts: number): boolean =>
  attempts >= ATTEMPTS_AT_FIRST && isRefusedForGood(error);

/** The answer by which a mail server refused a mail for good, whatever for (RFC 5321, 4.2.1); undefined for any other fault. */
export function refusalCode(error: unknown): number | undefined {
  if (!isRefusal(error)) return undefined;
  const { responseCode } = error;
  return responseCode >= 500 && responseCode !== BAD_SEQUENCE ? responseCode : undefined;
}

/** Whether a mail server refused the recipient for good (RFC 5321, 4.2.1). */
function isRefusedForGood(error: unknown): boolean {
  if (!isRefusal(error) || error.code !== 'EENVELOPE' || error.command !== 'RCPT TO') return false;
  const { responseCode, response } = error;
  return responseCode >= 500 && responseCode !== BAD_SEQUENCE && !OF_POLICY.test(response);
}
