/** Judged wordings of emergencies and near misses, from `content/search/emergencies/`. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const EMERGENCIES = join(import.meta.dirname, '../../content/search/emergencies');
const NEAR_MISS = 'none';

export interface JudgedWording {
  text: string;
  /** Which emergencies it should pin; none for a near miss. */
  emergencies: string[];
  /** Its first emergency; of a near miss what it is about, `past`, or `none` where nobody sorted it. */
  kind: string;
  /** How it is said: plain, story, regional, second-language, short-misspelt. */
  way: string;
  /** Whether it belongs to the half that nothing is trained or tuned on. */
  isHeldOut: boolean;
}

/** The half depends on the text alone, so that new wordings move none. */
const isHeldOut = (text: string) =>
  Number.parseInt(createHash('sha1').update(text).digest('hex').slice(0, 2), 16) % 2 === 1;

/** What the model learns from. */
export const readWordings = (): JudgedWording[] => readFolder(join(EMERGENCIES, 'wordings'));

/** Wordings that nothing is trained on, by the name of their set. */
export function readUnseenWordings(): Map<string, JudgedWording[]> {
  const folder = join(EMERGENCIES, 'unseen');
  const sets = readdirSync(folder).sort();
  return new Map(sets.map((name) => [name, readFolder(join(folder, name))]));
}

/** A file holds one wording a line, under lines such as `# gas, meter`, `# none` or `# none: past`. */
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
          return [{ text: line, ...judged, way, isHeldOut: isHeldOut(line) }];
        });
    });
}

function judgementOf(heading: string): Pick<JudgedWording, 'emergencies' | 'kind'> {
  const [judged = '', about] = heading.split(': ');
  if (judged === NEAR_MISS) return { emergencies: [], kind: about ?? NEAR_MISS };
  const emergencies = judged.split(', ');
  return { emergencies, kind: emergencies[0] ?? NEAR_MISS };
}
