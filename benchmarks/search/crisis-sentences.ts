/** Sentences that are judged by whether somebody may end their life, from `content/search/emergencies/crisis/wordings/`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../content/search/emergencies/crisis/wordings');

export interface CrisisSentence {
  text: string;
  isCrisis: boolean;
}

const linesOf = (...path: string[]) =>
  readFileSync(join(FOLDER, ...path), 'utf8')
    .split('\n')
    .filter(Boolean);

/** By writer, whose folder has `crisis.txt` and `ordinary.txt`. */
export function readCrisisSentences(): ReadonlyMap<string, readonly CrisisSentence[]> {
  const sentencesIn = (writer: string, file: string, isCrisis: boolean) =>
    linesOf(writer, file).map((text) => ({ text, isCrisis }));
  return new Map(
    readdirSync(FOLDER)
      .sort()
      .map((writer) => [
        writer,
        [...sentencesIn(writer, 'crisis.txt', true), ...sentencesIn(writer, 'ordinary.txt', false)],
      ]),
  );
}
