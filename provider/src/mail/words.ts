/** What a mail says before it is HTML or plain text, and what of the supplier it is made of. */
import type { AdviceBodies } from '@larkfield/service/supplier/advice-bodies';
import type { MailSection } from './paragraph.ts';

/** The supplier's details for mails. */
export interface MailSupplier {
  name: string;
  email: string;
  /** As written, such as `0808 157 0100`. */
  phone: string;
  payAsYouGoPhone: string;
  /** For pay as you go customers without supply. */
  meterEmergencyPhone: string;
  openingHours: string;
  payAsYouGoOpeningHours: string;
  complaintResolutionWeeks: number;
  /** Where a complaint can go if it isn't settled. */
  adviceBodies: AdviceBodies;
  /** Page with every way to reach the supplier. */
  contactPage: string;
  /** Page on which customers join the Priority Services Register. */
  registerPage: string;
  /** Page with the complaints procedure. */
  procedurePage: string;
  /** Whether somebody reads replies to mails. */
  readsReplies: boolean;
}

/** A line of a mail: `Your reference`, and the reference. */
export interface Fact {
  label: string;
  value: string;
}

/** A mail before it is HTML or plain text. */
export interface MailWords {
  subject: string;
  heading: string;
  /** Without its comma; empty if the message has its own greeting. */
  greeting: string;
  /** Reference, and when it was received. */
  facts: readonly Fact[];
  /** What staff wrote to the customer, as they wrote it; without a heading it follows the greeting like a letter. */
  message?: { heading: string; text: string };
  sections: readonly MailSection[];
  /** What the customer sent, repeated to them. */
  sent?: readonly Fact[];
}

/** Says whether customers can reply to a mail. */
export function repliesText({ readsReplies }: Pick<MailSupplier, 'readsReplies'>): string {
  return readsReplies
    ? 'You can also reply to this email.'
    : "Please don't reply to this email: we don't see replies to it.";
}
