/** The parts of a lead that mails need, read without importing the leads' folder. */

export interface MailedLead {
  /** The reference, such as `LF-7K3M-92QX`. */
  id: string;
  /** UTC, ISO 8601. */
  receivedAt: string;
  attributes: Record<string, unknown>;
}
