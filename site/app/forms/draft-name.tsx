import { DRAFT_FIELD } from '../draft-field.ts';

/** Names the draft that the page shows; empty on a page that begins one. Firefox must not restore another one. */
export function DraftName({ id }: { id: string }) {
  return <input type="hidden" name={DRAFT_FIELD} value={id} autoComplete="off" />;
}
