/**
 * Stores changes that wait for a second person, each as a file in `proposals/` of the content folder, with the
 * content's history.
 */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ProposedContent } from '@larkfield/api-schemas/staff-calls/content-files';
import type { Author } from './history.ts';
import { absent } from './paths.ts';
import type { SavingOptions } from './saving.ts';
import { type WriteRefused, writeRecorded } from './write.ts';

const FOLDER = 'proposals';

type Refused = WriteRefused | { status: 'busy' | 'no-proposal' };

export interface Proposals {
  list(): Promise<ProposedContent[]>;
  find(id: string): Promise<ProposedContent | undefined>;
  add(proposed: Omit<ProposedContent, 'id'>, author: Author): Promise<{ status: 'proposed'; id: string } | Refused>;
  remove(id: string, author: Author): Promise<{ status: 'removed' } | Refused>;
  /** The file of a proposal, for the save that publishes it. */
  fileOf(id: string): { path: string; place: string };
}

export function createProposals(options: Pick<SavingOptions, 'folder' | 'history' | 'alone' | 'clock'>): Proposals {
  const { folder, history, alone, clock } = options;
  const fileOf = (id: string) => {
    const path = `${FOLDER}/${id}.json`;
    return { path, place: join(folder, path) };
  };

  async function find(id: string): Promise<ProposedContent | undefined> {
    if (!/^[0-9a-f-]{36}$/.test(id)) return undefined;
    const text = await readFile(fileOf(id).place, 'utf8').catch(absent);
    return text === undefined ? undefined : ProposedContent.parse(JSON.parse(text));
  }

  /** Does the work once no other process saves. */
  async function inTurn<Done>(work: () => Promise<Done>): Promise<Done | { status: 'busy' }> {
    let result: Done | { status: 'busy' } = { status: 'busy' };
    await alone(async () => {
      result = await work();
    });
    return result;
  }

  const put = (id: string, change: { bytes: Buffer | null; before: Buffer | null }, author: Author, message: string) =>
    writeRecorded(history, { files: [{ ...fileOf(id), ...change }], author, message, at: clock() });

  return {
    find,
    fileOf,
    async list() {
      const names = (await readdir(join(folder, FOLDER)).catch(absent)) ?? [];
      const all = await Promise.all(names.map((name) => find(name.replace(/\.json$/, ''))));
      return all.filter((proposed) => proposed !== undefined).sort((one, other) => one.at.localeCompare(other.at));
    },
    add: (proposed, author) =>
      inTurn(async () => {
        const id = randomUUID();
        const bytes = Buffer.from(`${JSON.stringify({ id, ...proposed }, null, 2)}\n`);
        const message = `proposed: ${proposed.message}`.slice(0, 200);
        const written = await put(id, { bytes, before: null }, author, message);
        return written.status === 'recorded' ? { status: 'proposed', id } : written;
      }),
    remove: (id, author) =>
      inTurn(async () => {
        if (!(await find(id))) return { status: 'no-proposal' };
        const before = await readFile(fileOf(id).place);
        const written = await put(id, { bytes: null, before }, author, `no longer proposed: ${id}`);
        return written.status === 'recorded' ? { status: 'removed' } : written;
      }),
  };
}
