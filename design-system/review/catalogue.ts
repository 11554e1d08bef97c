import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Example } from '../src/example.ts';
import { readClassDocs, type TagDoc } from './class-docs.ts';
import { type Notes, readNotes } from './notes.ts';

const PACKAGE = resolve(import.meta.dirname, '..');
const ELEMENTS = join(PACKAGE, 'src/elements');

/** One folder of `src/elements`, for the review page and the manifest. */
export interface Entry {
  /** The folder's name: `card`. */
  name: string;
  /** The tags it styles; empty for a composition of native HTML, such as the breadcrumb. */
  tags: readonly TagDoc[];
  notes: Notes;
  examples: readonly Example[];
  /** The class's file, relative to the package's root; undefined without a class. */
  classFile?: string;
}

/** All elements in alphabetical order. @throws naming the file that is missing or invalid */
export async function readCatalogue(): Promise<Entry[]> {
  const names = readdirSync(ELEMENTS).filter((name) => existsSync(join(ELEMENTS, name, `${name}.examples.ts`)));
  return Promise.all(names.map(readEntry));
}

async function readEntry(name: string): Promise<Entry> {
  const file = (suffix: string) => join(ELEMENTS, name, `${name}${suffix}`);
  // biome-ignore lint/plugin: one of this package's own files, found by its folder
  const module: { examples: readonly Example[] } = await import(pathToFileURL(file('.examples.ts')).href);
  const notes = readNotes(file('.md'), readFileSync(file('.md'), 'utf8'));
  const classFile = globSync(file('.ts'))[0];
  const ofClass = classFile ? readClassDocs(readFileSync(classFile, 'utf8')) : undefined;
  return {
    name,
    notes,
    tags: tagsOf(ofClass, notes),
    examples: module.examples,
    classFile: classFile && relative(PACKAGE, classFile),
  };
}

/** The class documents its own tag, the notes document the others. */
function tagsOf(ofClass: TagDoc | undefined, { attributes }: Notes): TagDoc[] {
  const styled = [...attributes].map(([tag, list]) => ({ tag, text: '', slot: '', attributes: list, events: [] }));
  return ofClass ? [ofClass, ...styled] : styled;
}
