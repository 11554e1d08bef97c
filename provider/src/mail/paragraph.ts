/** Text with links, and what many mails and letters say with them. */
import type { AdviceBody } from '@larkfield/service/supplier/advice-bodies';
import type { MailReader } from './channels.ts';

/** For whom words are written: each sentence that differs is written for both, side by side (RW-13). */
export type Reader = MailReader['role'];

/** What a complaint is called: whoever acts for a customer made none themselves. */
export const COMPLAINT: Record<Reader, string> = { customer: 'your complaint', representative: 'this complaint' };

/** What the page of a case is called. */
export const CASE_PAGE: Record<Reader, string> = {
  customer: 'your case page',
  representative: 'the case page',
};

/** Text with links in it. */
export type Paragraph = readonly (string | { text: string; href: string })[];

export interface MailSection {
  heading: string;
  paragraphs: readonly Paragraph[];
}

/** `www.energyombudsman.org or 0330 440 1624`, as links. */
export function waysToReach({ website, phone }: AdviceBody): Paragraph {
  const site = { text: website, href: `https://${website}` };
  return phone ? [site, ' or ', phoneLink(phone)] : [site];
}

/** The groups of digits of a number stay on one line. */
export const phoneLink = (phone: string) => ({
  text: phone.replaceAll(' ', '\u00a0'),
  href: `tel:${phone.replace(/[^\d+]/g, '')}`,
});

/** Whom a pay as you go customer calls who has no supply. */
export const meterEmergency = (phone: string): Paragraph => [
  'If your meter leaves you without gas or electricity, call our meter emergency line at any time: ',
  phoneLink(phone),
  '.',
];
