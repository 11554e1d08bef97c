/** A letter can only be sent by somebody who has read it as it would be sent. */
import { createHash } from 'node:crypto';
import type { LetterKind } from '@larkfield/api-schemas/cases';
import type { CaseRow } from '../store/case-row.ts';
import type { Letter } from './letter.ts';

export type PreviewFault =
  /** Nobody has read what would be sent. */
  | { status: 'not-previewed' }
  /** What was previewed, at the version `read`, is no longer what would be sent. */
  | { status: 'changed'; read: number; version: number };

/** The version at which a letter was shown, and what it said. */
export const previewOf = ({ version }: CaseRow, letter: Letter) => `${version}-${digestOf(letter)}`;

const digestOf = (letter: Letter) => createHash('sha256').update(JSON.stringify(letter)).digest('hex').slice(0, 32);

interface Previewed {
  kind: LetterKind;
  letter: Letter;
  preview: string | undefined;
}

/**
 * Why the letter can't be sent: it was not previewed, or has changed since. The eight-week letter needs none, since
 * staff decide nothing in it.
 */
export function previewFault({ version }: CaseRow, { kind, letter, preview }: Previewed): PreviewFault | undefined {
  if (preview === undefined) return kind === 'deadlock' ? { status: 'not-previewed' } : undefined;
  const [read = '', digest] = preview.split('-');
  return digest === digestOf(letter) ? undefined : { status: 'changed', read: Number(read) || 0, version };
}
