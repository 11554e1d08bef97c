/** The fonts of letters: the supplier's own, and one with most alphabets for characters it lacks. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { memoizeSuccess } from '@larkfield/service/memoize-success';
import { create, type Font } from 'fontkit';

export type Weight = 'regular' | 'bold';

export interface Face {
  /** As it is registered with the document. */
  name: string;
  file: Buffer;
  characters: ReadonlySet<number>;
}

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
  return { name: path, file, characters: new Set(font.characterSet) };
}

async function readFaces(): Promise<Faces> {
  const [regular, bold] = await Promise.all(
    [FILES.regular, FILES.bold].map((files) => Promise.all(files.map(readFace))),
  );
  return { regular: regular ?? [], bold: bold ?? [] };
}

/** Read once a process. */
export const letterFaces: () => Promise<Faces> = memoizeSuccess(readFaces);

/** Neighbouring characters of one face. */
export interface Run {
  face: Face;
  text: string;
}

/** Stands for a character that no face has. */
const REPLACEMENT = '\ufffd';
/** Joiners that change how their neighbours are drawn, where a face has them. */
const JOINERS = /[\u200c\u200d]/;

/** Text as runs, each in the first face that has its characters; one that none has becomes a replacement character. */
export function toRuns(text: string, choices: readonly Face[]): Run[] {
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const shown = faceOf(character, choices) ?? (JOINERS.test(character) ? undefined : faceOf(REPLACEMENT, choices));
    if (!shown) continue;
    const last = runs.at(-1);
    if (last?.face === shown.face) last.text += shown.text;
    else runs.push(shown);
  }
  return runs;
}

function faceOf(character: string, choices: readonly Face[]): Run | undefined {
  const face = choices.find(({ characters }) => characters.has(character.codePointAt(0) ?? 0));
  return face && { face, text: character };
}
