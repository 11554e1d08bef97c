import type { MailReader } from './channels.ts';

/** The address to which a mail went. */
export interface SentTo {
  to: string;
  /** The address for which it was written, if it went to another one. */
  insteadOf?: string;
}

export const sentTo = (to: string, reader: MailReader | undefined): SentTo => ({
  to,
  ...(reader && reader.email !== to && { insteadOf: reader.email }),
});
