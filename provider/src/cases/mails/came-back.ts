/** Where a mail went that comes back later, and whether its customer's address was corrected meanwhile (RW-03, RW-06). */
import { CorrectionDetails } from '@larkfield/api-schemas/case-customer';
import { fromJsonText } from '@larkfield/database/column-values';
import type { DatabaseTransaction } from '@larkfield/database/tables';
import * as z from 'zod';
import { wholeCaseOfPart } from '../store/merged.ts';

const MailSent = z.object({ mail: z.string(), to: z.string() });

/**
 * @param key of the mail's entry in the outbox
 * @returns the address that the mail went to last, and whether that was corrected afterwards; undefined if its sending is
 * not in the history
 */
export async function lastSent(
  transaction: DatabaseTransaction,
  { reference, key }: { reference: string; key: string },
): Promise<{ to: string; isCorrected: boolean } | undefined> {
  const events = await transaction
    .selectFrom('case_events')
    .select(['event', 'details'])
    .where('case_id', 'in', wholeCaseOfPart(transaction, reference))
    .where('event', 'in', ['mail-sent', 'corrected'])
    .orderBy('number')
    .execute();
  const known = events.map(({ details }) => fromJsonText(details));
  const at = known.findLastIndex((details) => MailSent.safeParse(details).data?.mail === key);
  if (at < 0) return undefined;
  const { to } = MailSent.parse(known[at]);
  const corrections = known.slice(at + 1).map((details) => CorrectionDetails.safeParse(details).data);
  return { to, isCorrected: corrections.some((one) => one?.attribute === 'email' && one.from === to) };
}
