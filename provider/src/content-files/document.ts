/** Converts what calls carry to what is saved. */
import type { ChangedFile } from '@larkfield/api-schemas/staff-calls/content-files';
import type { SignedInStaff } from '../staff/signed-in.ts';
import type { Author } from './history.ts';
import type { Change } from './saving.ts';

export const toChanges = (files: readonly ChangedFile[]): Change[] =>
  files.map(({ path, version, text }) => ({ path, version, bytes: text === null ? null : Buffer.from(text) }));

/** Staff without an e-mail address get one made from their id, so that the history can tell them apart. */
export const authorOf = ({ id, name, email }: SignedInStaff): Author => ({
  name,
  email: email ?? `${id.replace(/[^\w.-]+/g, '-').slice(0, 60) || 'staff'}@desk.invalid`,
});
