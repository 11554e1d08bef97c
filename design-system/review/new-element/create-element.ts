import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from './templates.ts';

/** The result of creating an element. */
export type Creation =
  | { status: 'created'; folder: string; files: readonly string[] }
  | { status: 'exists'; folder: string }
  | { status: 'bad-name' };

/** Kebab-case: a custom element's name without `hs-`. */
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Writes the files of a new element, unless the name is taken or invalid.
 * @param elements the folder of all elements
 * @param name with or without `hs-`
 */
export function createElement(elements: string, name: string): Creation {
  const short = name.replace(/^hs-/, '');
  if (!NAME.test(short)) return { status: 'bad-name' };
  const folder = join(elements, short);
  if (existsSync(folder)) return { status: 'exists', folder };
  const files = Object.entries(filesOf(short));
  mkdirSync(folder);
  for (const [file, text] of files) writeFileSync(join(folder, file), text);
  return { status: 'created', folder, files: files.map(([file]) => file) };
}
