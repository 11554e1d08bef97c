import { addressLines } from '@larkfield/api-schemas/case-customer';
import type { CaseRecord } from '../../../api/cases.ts';

/** Who gets a reply: the representative, or the customer; null if it waits for an executor (RW-13). */
function addresseeOf({ attributes }: CaseRecord) {
  const { representative, died } = attributes;
  const isActing = representative?.['no-authority'] === null;
  if (representative && isActing && (died || representative['letters-to'] === 'representative')) {
    const { email, telephone, address, 'reached-by': preference } = representative;
    return { email, telephone, address: address ? addressLines(address) : [], preference };
  }
  if (died) return null;
  const { email, address, telephone, 'contact-preference': preference } = attributes;
  return { email, address, telephone: telephone?.number ?? null, preference };
}

/** How a reply reaches its reader, as the case system decides it (RW-06): `Emailed to sian@example.org`. */
export function replyWay(record: CaseRecord): string {
  const to = addresseeOf(record);
  if (!to) return 'Waits until whoever is dealing with the estate is recorded with proof';
  const { email, address, telephone, preference } = to;
  if (preference === 'post' || (email === null && preference !== 'phone'))
    return address.length > 0
      ? `To be printed and posted to ${address.join(', ')}`
      : 'To be printed and posted, but no postal address is known';
  const mailed = email === null ? 'Not emailed: no email address is known' : `Emailed to ${email}`;
  if (preference !== 'phone') return mailed;
  const call = `To be told by phone, ${telephone ?? 'but no number is known'}`;
  return email === null ? call : `${call}, and emailed to ${email}`;
}
