/** Who acts for the customer of a case, by which authority, and what was seen as proof of it (RW-13). */

import type { KeptRepresentative } from '@larkfield/api-schemas/case-customer';
import type { StaffName } from '@larkfield/api-schemas/staff';
import type { RepresentativeDocument } from '@larkfield/api-schemas/staff-calls/representatives';
import { fromJsonText, toInstant, toJsonText } from '@larkfield/database/column-values';
import { findFile } from '../files/store.ts';
import { endLinks } from '../links/end-links.ts';
import { actingFor, representativeOf } from '../store/addressee.ts';
import type { CaseChange } from '../store/change-case.ts';
import { release } from './release.ts';

type Given = RepresentativeDocument['data']['attributes'];

interface Noting {
  staff: StaffName;
  reindex: (change: CaseChange) => Promise<void>;
}

/** Records who acts for the customer from now on, replacing an earlier representative. */
export async function noteRepresentative(
  change: CaseChange,
  given: Given,
  { staff, reindex }: Noting,
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
  if (before?.email && before.email !== kept.email) await endLinks(change);
  await reindex(change);
  await release(change);
  return 'done';
}

/** Removes the representative, who can no longer open the case. */
export async function removeRepresentative(change: CaseChange, { reindex }: Pick<Noting, 'reindex'>): Promise<void> {
  const { row, now } = change;
  const before = representativeOf(row, now);
  if (!before) return;
  change.record('representative-removed', { name: before.name, authority: before.authority });
  change.update({ representative: null });
  if (actingFor(row, now)?.email) await endLinks(change);
  await reindex(change);
}
