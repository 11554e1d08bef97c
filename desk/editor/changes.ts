/** What saving a form's text changes in the store: its file, or two if an article moves to another category. */
import type { ChangedFile } from '@larkfield/api-schemas/staff-calls/content-files';
import { stringify } from 'yaml';
import { readArticle } from './article-file.ts';
import { categoryOfWritten, sourceOfWritten } from './formats.ts';

export type Change = Pick<ChangedFile, 'path' | 'version' | 'text'>;

/** Versions by the texts that were read. A version is a hash of the text, so files with the same text share one. */
const versions = new Map<string, string>();

export const noteVersion = (text: string, version: string): void => void versions.set(text, version);

/** The version that was edited; null for a new file. */
const versionOfWritten = (written: string): string | null => versions.get(sourceOfWritten(written)) ?? null;

/** Where a text is saved: the article's path in the category that its form names. */
export const placeOfWritten = (path: string, written: string): string =>
  path.replace(/^(articles)\/[^/]+/, (whole, folder: string) => {
    const category = categoryOfWritten(written);
    return category ? `${folder}/${category}` : whole;
  });

/**
 * @param path from which the text was read, or at which Decap would create it
 * @param isNew a duplicate is new too, though its text has a source
 */
export function changesOf(path: string, text: string, isNew: boolean): Change[] {
  const place = placeOfWritten(path, text);
  if (isNew) return [{ path: place, text, version: null }];
  const version = versionOfWritten(text);
  if (place === path) return [{ path, text, version }];
  return [
    { path: place, text, version: null },
    { path, version, text: leftBehind(place, text) },
  ];
}

/** Whether a file only leads to where its article is now. */
export const isRedirect = (text: string): boolean => typeof readArticle(text)['moved'] === 'string';

export const isDraft = (text: string): boolean => readArticle(text)['draft'] === true;

/** The old file leads to the new one. That of a draft, whose address nobody has, is deleted. */
const leftBehind = (place: string, text: string): string | null =>
  isDraft(text) ? null : `---\n${stringify({ moved: place.replace(/^articles\/|\.md$/g, '') })}---\n`;
