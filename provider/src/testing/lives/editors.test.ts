/** Random lives of files that two people edit: no save overwrites what its author has not read, and none is lost. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFolderHistory } from '../../content-files/folder-history.ts';
import { checkAndSave, type SaveResult, type SavingOptions } from '../../content-files/saving.ts';
import { versionOf } from '../../content-files/version.ts';
import { temporaryFolder } from '../provider.ts';

const PATHS = ['articles/meters/read.md', 'articles/bills/pay.md'] as const;
type Path = (typeof PATHS)[number];

/** What an editor has open: the text of each file as it was read. */
type Desk = Map<Path, string | null>;

interface Life {
  parts: SavingOptions;
  files: Map<Path, string | null>;
  desks: readonly [Desk, Desk];
  /** Every text that was saved, of each file, oldest first. */
  saved: Map<Path, (string | null)[]>;
}

/** Work of several processes takes turns by a lease; of one it is enough to queue. */
function inTurn(): SavingOptions['alone'] {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    await turn;
    return true;
  };
}

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

const versionOfText = (text: string | null) => versionOf(text === null ? null : Buffer.from(text));

function save(life: Life, who: number, path: Path, text: string | null): Promise<SaveResult> {
  const version = versionOfText(life.desks[who % 2]?.get(path) ?? null);
  return checkAndSave(life.parts, {
    files: [{ path, version, bytes: text === null ? null : Buffer.from(text) }],
    author: { name: 'Agnes', email: 'agnes@staff.example' },
    message: 'Clearer',
    despiteAdvice: true,
  });
}

/** What is true of a save: it is there if its author had read what it replaces, and only then. */
function note(life: Life, who: number, path: Path, text: string | null, { status }: SaveResult): void {
  const desk = life.desks[who % 2];
  const had = desk?.get(path) ?? null;
  const before = life.files.get(path) ?? null;
  expect(status, `${path} saved over what was ${had === before ? '' : 'not '}read`).toBe(
    had === before ? 'saved' : 'outdated',
  );
  if (status !== 'saved') return;
  life.files.set(path, text);
  desk?.set(path, text);
  if (text !== before) life.saved.set(path, [...(life.saved.get(path) ?? []), text]);
}

let texts = 0;
const newText = (number: number) => (number % 5 === 4 ? null : `Text ${++texts}\n`);

/** Whether two saves are as if the first editor had come first. */
function explains(
  { desks, files }: Life,
  path: Path,
  { mine, isSaved }: { mine: readonly (string | null)[]; isSaved: readonly boolean[] },
): boolean {
  const before = files.get(path) ?? null;
  const hadRead = desks.map((desk) => desk.get(path) ?? null);
  const left = isSaved[0] ? mine[0] : before;
  return isSaved[0] === (hadRead[0] === before) && isSaved[1] === (hadRead[1] === left);
}

type Run = (life: Life, choice: { who: number; path: Path; number: number }) => Promise<void>;

const ACTS: Record<string, Run> = {
  async 'an editor reads'({ desks, files }, { who, path }) {
    desks[who % 2]?.set(path, files.get(path) ?? null);
  },
  async 'an editor saves'(life, { who, path, number }) {
    const text = newText(number);
    note(life, who, path, text, await save(life, who, path, text));
  },
  async 'both save at the same moment'(life, { path, number }) {
    const mine = [newText(number), newText(number + 1)];
    const results = await Promise.all([0, 1].map((who) => save(life, who, path, mine[who] ?? null)));
    // Whoever came second is judged by what the first one left.
    const isSaved = results.map(({ status }) => status === 'saved');
    const order = explains(life, path, { mine, isSaved }) ? [0, 1] : [1, 0];
    for (const who of order) if (results[who]) note(life, who, path, mine[who] ?? null, results[who]);
  },
};

async function check({ parts, files, saved }: Life): Promise<void> {
  for (const path of PATHS) {
    expect(read(join(parts.folder, path))).toBe(files.get(path) ?? null);
    const revisions = (await parts.history.list(path)).toReversed();
    const kept = await Promise.all(revisions.map(({ id }) => parts.history.read(path, id)));
    const found = kept.map((bytes) => bytes?.toString() ?? null);
    expect(found.toSorted()).toEqual((saved.get(path) ?? []).toSorted());
  }
}

const step = fc.record({
  act: fc.constantFrom(...Object.keys(ACTS)),
  who: fc.nat(1),
  path: fc.constantFrom(...PATHS),
  number: fc.nat(9),
});

test('[ED-02] random lives of two editors overwrite nothing that they have not read, and keep every version', async () => {
  const root = temporaryFolder();
  const lives = fc.asyncProperty(fc.array(step, { maxLength: 20, size: 'max' }), async (acts) => {
    const folder = join(root, 'content');
    for (const old of [folder, join(root, 'history')]) rmSync(old, { recursive: true, force: true });
    for (const path of PATHS) mkdirSync(join(folder, path, '..'), { recursive: true });
    const life: Life = {
      parts: {
        folder,
        history: createFolderHistory(join(root, 'history')),
        check: async () => ({ findings: [], answers: [] }),
        schemaFaults: () => [],
        alone: inTurn(),
        clock: () => new Date(),
      },
      files: new Map(),
      desks: [new Map(), new Map()],
      saved: new Map(),
    };
    for (const { act, ...choice } of acts) {
      await ACTS[act]?.(life, choice);
      await check(life);
    }
  });
  await fc.assert(lives, { numRuns: 10, ...(process.env['CI'] && { seed: 1 }) });
});
