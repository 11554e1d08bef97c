/** The fonts of letters: the supplier's own, one with most alphabets for characters it lacks, and one by script. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { memoizeSuccess } from '@larkfield/service/memoize-success';
import { create, type Font } from 'fontkit';
import { UnsendableMail } from '../../mail/refusal.ts';
import type { Face } from './pdf-face.ts';

export type Weight = 'regular' | 'bold';

/** By weight, the first choice first. */
export type Faces = Readonly<Record<Weight, readonly Face[]>>;

const FILES: Record<Weight, readonly string[]> = {
  regular: ['@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'],
  bold: ['@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'],
};

async function readFace(path: string): Promise<Face> {
  const file = await readFile(fileURLToPath(import.meta.resolve(path)));
  // None of the files is a collection.
  const font = create(file) as Font;
  return { name: path, source: file, characters: new Set(font.characterSet) };
}

async function readFaces(): Promise<Faces> {
  const [regular, bold] = await Promise.all(
    [FILES.regular, FILES.bold].map((files) => Promise.all(files.map(readFace))),
  );
  return { regular: regular ?? [], bold: bold ?? [] };
}

/** Read once a process. */
const ownFaces: () => Promise<Faces> = memoizeSuccess(readFaces);

/** The letter has characters that no font has. */
export class UndrawableLetter extends UnsendableMail {
  override name = 'UndrawableLetter';
  readonly characters: readonly string[];

  constructor(characters: readonly string[]) {
    super('No font has all characters of the letter');
    this.characters = characters;
  }
}

/** Without a shape or a meaning of their own: left out where no face has them. */
const NEEDLESS = /^[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Cc}\p{Co}\p{Cs}\p{Zs}\p{Zl}\p{Zp}]$/u;

/**
 * The faces that a text needs: a script's font is only read for a text that has it, and is not kept.
 * @throws UndrawableLetter
 */
export async function facesFor(text: string): Promise<Faces> {
  const own = await ownFaces();
  const whole = text.normalize('NFC');
  const missing = missingFrom(whole, own.regular);
  if (missing.size === 0) return own;
  // These weigh 30 MB on the disk and WebAssembly in memory, which few letters need.
  const { scriptFaces } = await import('./pdf-scripts.ts');
  const added = await scriptFaces(whole, missing);
  const undrawable = missingFrom(whole, [...own.regular, ...added]);
  if (undrawable.size > 0) throw new UndrawableLetter([...undrawable]);
  // One weight of each script: what is bold in a letter are our own words.
  return { regular: [...own.regular, ...added], bold: [...own.bold, ...added] };
}

function missingFrom(text: string, faces: readonly Face[]): Set<string> {
  return new Set([...text].filter((character) => !NEEDLESS.test(character) && !faceOf(character, faces)));
}

/** Neighbouring characters of one face. */
export interface Run {
  face: Face;
  text: string;
}

const CLUSTERS = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });
/** Arabic letters, which join and so are drawn by one face, or else anything up to the next of them. */
const JOINED = /\p{Script=Arabic}[\p{Script=Arabic}\p{M}\u200c\u200d]*|\P{Script=Arabic}+/gu;

/** Text as runs, each in the first face that has whole letters with their marks, or else each of their characters. */
export function toRuns(text: string, choices: readonly Face[]): Run[] {
  const runs: Run[] = [];
  for (const run of unitsOf(text).flatMap((unit) => unitRuns(unit, choices))) {
    const last = runs.at(-1);
    if (last?.face === run.face) last.text += run.text;
    else runs.push(run);
  }
  return runs;
}

const unitsOf = (text: string) =>
  (text.normalize('NFC').match(JOINED) ?? []).flatMap((part) =>
    /^\p{Script=Arabic}/u.test(part) ? [part] : [...CLUSTERS.segment(part)].map(({ segment }) => segment),
  );

function unitRuns(unit: string, choices: readonly Face[]): Run[] {
  const characters = [...unit];
  const needed = characters.filter((character) => !NEEDLESS.test(character));
  const face = needed.length > 0 && choices.find((choice) => needed.every((character) => hasIn(choice, character)));
  if (face) return [{ face, text: characters.filter((character) => hasIn(face, character)).join('') }];
  return characters.flatMap((character) => {
    const found = faceOf(character, choices);
    return found ? [{ face: found, text: character }] : [];
  });
}

const hasIn = ({ characters }: Face, character: string) => characters.has(character.codePointAt(0) ?? 0);

const faceOf = (character: string, choices: readonly Face[]) => choices.find((face) => hasIn(face, character));
