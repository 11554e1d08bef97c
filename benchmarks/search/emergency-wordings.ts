/** Judged wordings of emergencies and near misses, from `content/search/emergencies/wordings/`. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const WORDINGS = join(import.meta.dirname, '../../content/search/emergencies/wordings');

export interface JudgedWording {
  text: string;
  /** Which emergencies it should pin; none for a near miss. */
  emergencies: string[];
  /** How it is said: plain, story, regional, second-language, short-misspelt. */
  way: string;
  /** Whether it belongs to the half that nothing is trained or tuned on. */
  isHeldOut: boolean;
}

/** The half depends on the text alone, so that new wordings move none. */
const isHeldOut = (text: string) =>
  Number.parseInt(createHash('sha1').update(text).digest('hex').slice(0, 2), 16) % 2 === 1;

/** A file holds one wording a line, under lines such as `# gas, meter` or `# none`. */
export function readWordings(): JudgedWording[] {
  return readdirSync(WORDINGS).flatMap((name) => {
    let emergencies: string[] = [];
    return readFileSync(join(WORDINGS, name), 'utf8')
      .split('\n')
      .flatMap((line): JudgedWording[] => {
        const heading = /^# (.*)$/.exec(line)?.[1];
        if (heading) emergencies = heading === 'none' ? [] : heading.split(', ');
        if (heading || line === '') return [];
        return [{ text: line, emergencies, way: basename(name, '.txt'), isHeldOut: isHeldOut(line) }];
      });
  });
}
