/** Who acts for the customer of a case, by which authority, and what was seen as proof of it (RW-13). */
import type { KeptRepresentative } from '@larkfield/api-schemas/case-customer';
import type { StaffName } from '@larkfield/api-schemas/staff';
import type { RepresentativeDocument } from '@larkfield/api-schemas/staff-calls/representatives';
import { fromJsonText, toInstant, toJsonText } from '@larkfield/database/column-values';
import { findFile } from '../files/store.ts';
import { endLinks } from '../links/end-links.ts';
import type { StaffAct, StaffActResult } from '../staff-api/acts.ts';
import { actingFor, representativeOf } from '../store/addressee.ts';
import { isActive, lockCases } from '../store/case-row.ts';
import { type CaseChange, changeWithin, staffActor } from '../store/change-case.ts';
import { indexWords } from '../store/indexed-words.ts';
import { moveWaiting } from '../store/stored-reader.ts';
import { release } from './release.ts';

type Details = Omit<RepresentativeDocument['data']['attributes'], 'also'>;

/**
 * Records who acts for the customer of a case, and of the other cases that staff named, all of them or none. The proof's
 * file stays with the case it was sent to.
 */
export function noteOnCases(
  { database, id, now, staff, version }: StaffAct,
  { also, ...given }: Details & { also: readonly string[] },
): Promise<StaffActResult> {
  const actor = staffActor(staff);
  return database.transaction().execute(async (transaction): Promise<StaffActResult> => {
    const others = [...new Set(also)].filter((other) => other !== id);
    const rows = await lockCases(transaction, [id, ...others]);
    if (others.some((other) => !isActive(rows.get(other)))) return { status: 'unknown-other' };
    const newest = rows.get(id)?.version;
    if (version !== undefined && newest !== undefined && version !== newest)
      return { status: 'outdated', version: newest };
    const note = (reference: string, attributes: Details) => {
      const act = (change: CaseChange) => noteRepresentative(change, attributes, staff);
      return changeWithin(transaction, { id: reference, now, actor, act });
    };
    const own = await note(id, given);
    if (own.status !== 'changed') return own;
    if (own.value !== 'done') return { status: own.value };
    const seen = representativeOf(own.row, now)?.proof?.seen;
    for (const other of others)
      await note(other, { ...given, proof: seen === undefined ? null : { seen, file: null } });
    return { status: 'done', version: own.row.version, made: null };
  });
}

/** Records who acts for the customer from now on, replacing an earlier representative. */
async function noteRepresentative(
  change: CaseChange,
  given: Details,
  staff: StaffName,
): Promise<'done' | 'unknown-file'> {
  const { row, transaction } = change;
  const { file, seen } = given.proof ?? {};
  if (file) {
    const found = await findFile(transaction, row.id, file);
    if (!found || found.message_id === null) return 'unknown-file';
  }
  const before = representativeOf(row, change.now);
  const isSame = before?.name === given.name && before.authority === given.authority;
  const proof = seen
    ? { seen, file: file ?? null, by: { id: staff.id, name: staff.name }, at: toInstant(change.now) }
    : given.proof === undefined && isSame
      ? before.proof
      : null;
  const kept: KeptRepresentative = { ...given, proof };
  if (row.representative !== null && toJsonText(fromJsonText(row.representative)) === toJsonText(kept)) return 'done';
  const { name, authority, until } = kept;
  change.record('representative-noted', { name, authority, until, proof: proof?.seen ?? null });
  change.update({ representative: toJsonText(kept) });
  // Who acts for a customer acts for all of theirs that became part of the case.
  const parts = transaction.updateTable('cases').set({ representative: toJsonText(kept) });
  await parts.where('merged_into', '=', row.id).where('email_key', '=', row.email_key).execute();
  if (before?.email && before.email !== kept.email) {
    await endLinks(change);
    const moved = await moveWaiting(transaction, [row.id], { role: 'representative', name }, kept.email);
    if (moved.length > 0) change.record('mails-moved', { mails: moved, to: kept.email });
  }
  await indexWords(change);
  await release(change);
  return 'done';
}

/** Removes the representative, who can no longer open the case. */
export async function removeRepresentative(change: CaseChange): Promise<void> {
  const { row, now, transaction } = change;
  const parts = transaction.selectFrom('cases').selectAll().where('merged_into', '=', row.id);
  // Parts with another mailbox may have one of their own.
  const acting = [row, ...(await parts.execute())].filter(({ representative }) => representative !== null);
  const removed = new Map(acting.map((part) => [part.representative, part]));
  for (const part of removed.values()) {
    const before = representativeOf(part, now);
    if (before) change.record('representative-removed', { name: before.name, authority: before.authority });
  }
  if (removed.size === 0) return;
  change.update({ representative: null });
  await transaction.updateTable('cases').set({ representative: null }).where('merged_into', '=', row.id).execute();
  if (acting.some((part) => actingFor(part, now)?.email)) await endLinks(change);
  await indexWords(change);
}
