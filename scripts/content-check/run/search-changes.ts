/** What a change of articles or word lists does to the search: where questions lead now, and which lose their answer (ED-04). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SearchEffects } from '@larkfield/api-schemas/staff-calls/content-checks';
import * as z from 'zod';
import { blocking, type Finding } from '../report.ts';
import { type Found, type SearchedContent, searcherOf, searchSources } from './search-answers.ts';

/** Judged questions that may be looked at: those of the other sets measure the search, and nobody may write for them. */
const SETS = ['dev', 'own', 'callers'];
/** A danger told in plain words; the other ways of speaking are measured by `npm run search:emergencies`. */
const DANGERS = 'emergencies/wordings/ours/plain.txt';
/** Questions that are named. */
const MOST_NAMED = 100;
const MOST_FINDINGS = 10;

/** What customers searched for, and how often. */
export interface Searched {
  words: string;
  searches: number;
}

interface SearchChanges {
  /** Files are relative to the content folder. */
  findings: Finding[];
  effects: SearchEffects;
}

interface Question {
  kind: 'emergency' | 'judged' | 'searched';
  text: string;
  searches: number;
  /** Articles that answer it, as its judges say. */
  right: string[];
}

type Asked = Question & { was: Found; is: Found };

const NOTHING: SearchChanges = { findings: [], effects: { asked: 0, changed: 0, rows: [] } };

/**
 * Compares the searches of two content folders; findings are of the first file that differs.
 * @param searched what customers searched for, most first
 */
export async function searchChanges(
  before: SearchedContent,
  after: SearchedContent,
  searched: readonly Searched[] = [],
): Promise<SearchChanges> {
  const [were, are] = [await searchSources(before), await searchSources(after)];
  const changed = [...new Set([...are.keys(), ...were.keys()])].filter((path) => are.get(path) !== were.get(path));
  const [file] = changed;
  if (file === undefined) return NOTHING;
  const [was, is] = [await searcherOf(before, were), await searcherOf(after, are)];
  const inWords = changed.some((path) => path.startsWith('search/'));
  // Those that stood before: a save must not leave out the questions that it would fail.
  const questions = [
    // They take a second, and articles do not change them.
    ...(inWords ? await readDangers(before.folder) : []),
    ...(await readJudged(before.folder)),
    ...searched.map(({ words, searches }): Question => ({ kind: 'searched', text: words, searches, right: [] })),
  ];
  const asked = questions.map((question) => ({ ...question, was: was(question.text), is: is(question.text) }));
  return { findings: findingsOf(asked, file), effects: effectsOf(asked) };
}

const lostEmergencies = ({ was, is }: Asked) => was.emergencies.filter((id) => !is.emergencies.includes(id));
const answers = ({ right }: Asked, { firstThree }: Found) => right.some((path) => firstThree.includes(path));
const isLost = (asked: Asked) => answers(asked, asked.was) && !answers(asked, asked.is);

function findingsOf(asked: readonly Asked[], file: string): Finding[] {
  // What customers typed is not judged: an emergency may have been a mistake there.
  const dangers = asked
    .filter(({ kind }) => kind !== 'searched')
    .flatMap((one) =>
      lostEmergencies(one).map((id) => ({
        file,
        line: 1,
        fault: `“${one.text}” no longer shows the emergency ${id}`,
        remedy: 'Take back what you changed in the words: somebody in danger would not be told what to do.',
      })),
    );
  const lost = asked.filter(isLost);
  const told = lost.slice(0, MOST_FINDINGS).map(({ text, right }) => ({
    file,
    line: 1,
    fault: `“${text}” no longer finds its answer ${right.join(' or ')} among the first three`,
    remedy: 'Look at what it finds now, under “What searches find”.',
  }));
  const others = lost.length - told.length;
  const fault = `${others} more judged questions no longer find their answer`;
  const more = { file, line: 1, fault, remedy: 'Run npm run search:quality.' };
  return [...dangers.map(blocking), ...told, ...(others > 0 ? [more] : [])];
}

/** Lost emergencies first, then lost answers, then what most customers searched for. */
function effectsOf(asked: readonly Asked[]): SearchEffects {
  const rank = (one: Asked) => (lostEmergencies(one).length > 0 ? 2 : Number(isLost(one)));
  const changed = asked.filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is));
  const first = changed.toSorted((one, other) => rank(other) - rank(one) || other.searches - one.searches);
  return {
    asked: asked.length,
    changed: changed.length,
    rows: first.slice(0, MOST_NAMED).map((one) => ({
      kind: one.kind,
      question: one.text,
      searches: one.searches,
      before: [...one.was.emergencies.map(named), ...one.was.firstThree],
      after: [...one.is.emergencies.map(named), ...one.is.firstThree],
      'is-lost': rank(one) > 0,
    })),
  };
}

const named = (id: string) => `emergency: ${id}`;

const JudgedLine = z.object({ q: z.string(), relevant: z.record(z.string(), z.number()).default({}) });

async function readJudged(folder: string): Promise<Question[]> {
  const sets = await Promise.all(SETS.map((name) => readFile(join(folder, `search/queries-${name}.jsonl`), 'utf8')));
  const lines = sets.flatMap((text) => text.trim().split('\n')).map((line) => JudgedLine.parse(JSON.parse(line)));
  const byText = new Map(lines.map(({ q, relevant }) => [q, Object.keys(relevant)]));
  return [...byText].map(([text, right]) => ({ kind: 'judged', text, searches: 0, right }));
}

async function readDangers(folder: string): Promise<Question[]> {
  const lines = (await readFile(join(folder, 'search', DANGERS), 'utf8')).split('\n');
  const texts = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return texts.map((text) => ({ kind: 'emergency', text, searches: 0, right: [] }));
}
