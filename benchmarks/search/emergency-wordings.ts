/** Judged wordings of emergencies and near misses, from `content/search/emergencies/`. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { normalise } from '@larkfield/search/text/normalise';

const EMERGENCIES = join(import.meta.dirname, '../../content/search/emergencies');
const NEAR_MISS = 'none';

export interface JudgedWording {
  text: string;
  /** The emergencies that should be detected; none for a near miss. */
  emergencies: string[];
  /** Its first emergency; for a near miss its subject, `past`, or `none` if it is unsorted. */
  kind: string;
  /** The way of speaking: plain, story, regional, second-language, short-misspelt. */
  way: string;
}

/** By the name of a set. */
type WordingSets = ReadonlyMap<string, readonly JudgedWording[]>;

/** The training wordings by writer, without those that an unseen set also contains. */
export function readWordings(): WordingSets {
  const unseen = new Set([...readUnseenWordings().values()].flat().map(({ text }) => normalise(text)));
  const isNew = ({ text }: JudgedWording) => !unseen.has(normalise(text));
  return new Map(
    [...readSets(join(EMERGENCIES, 'wordings'))].map(([writer, judged]) => [writer, judged.filter(isNew)]),
  );
}

/** Sentences of letters, which only the weights for letters are trained on. */
export const readLetterSentences = (): WordingSets => readSets(join(EMERGENCIES, 'letters'));

/** Wordings that nothing is trained or tuned on. */
export const readUnseenWordings = (): WordingSets => readSets(join(EMERGENCIES, 'unseen'));

/** The sets of a folder, by name. */
export function readSets(folder: string): WordingSets {
  const sets = readdirSync(folder).sort();
  return new Map(sets.map((set) => [set, readFolder(join(folder, set))]));
}

/** A file has one wording per line, under headings such as `# gas, meter`, `# none` or `# none: past`. */
export function readFolder(folder: string): JudgedWording[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => {
      const way = basename(name, '.txt');
      let judged: Pick<JudgedWording, 'emergencies' | 'kind'> = { emergencies: [], kind: NEAR_MISS };
      return readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .flatMap((line): JudgedWording[] => {
          const heading = /^# (.*)$/.exec(line)?.[1];
          if (heading) judged = judgementOf(heading);
          if (heading || line === '') return [];
          return [{ text: line, ...judged, way }];
        });
    });
}

function judgementOf(heading: string): Pick<JudgedWording, 'emergencies' | 'kind'> {
  const [judged = '', about] = heading.split(': ');
  if (judged === NEAR_MISS) return { emergencies: [], kind: about ?? NEAR_MISS };
  const emergencies = judged.split(', ');
  return { emergencies, kind: about ?? emergencies[0] ?? NEAR_MISS };
}
