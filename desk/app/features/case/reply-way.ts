import type { CaseRecord } from '../../api/cases.ts';

/** How a reply reaches the customer, as the case system decides it (RW-06): `Mailed to sian@example.org`. */
export function replyWay({ attributes }: CaseRecord): string {
  const { email, address, telephone } = attributes;
  const preference = attributes['contact-preference'];
  if (preference === 'post' || (email === null && preference !== 'phone')) {
    const to = address.length > 0 ? address.join(', ') : 'nobody: there is no address';
    return `To be printed and posted to ${to}`;
  }
  const mailed = `Mailed to ${email ?? 'nobody: there is no email address'}`;
  if (preference !== 'phone') return mailed;
  const call = `To be told by telephone, ${telephone?.number ?? 'but no number is known'}`;
  return email === null ? call : `${call}, and mailed to ${email}`;
}
