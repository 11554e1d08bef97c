/** One life: customers, their mailboxes and sessions, the cases as they must be, and the world that they are tried on. */
import type { Database } from '@larkfield/database/tables';
import { vi } from 'vitest';
import { readProviderSettings } from '../../settings.ts';
import { keepSigningKey } from '../signing-key.ts';
import { type Counts, createCounts } from './counts.ts';
import { createFuse, type Fuse } from './fuse.ts';
import { type ModelCase, partsOf, whole } from './model.ts';
import { createPostOffice, type PostOffice } from './post-office.ts';
import { type Answer, lastingToken, openWorld, type World } from './world.ts';

export interface Session {
  id: string;
  /** The address that it was opened with. */
  email: string;
  of: ModelCase;
  /** Whether a link that was mailed has proved the mailbox. */
  isProved: boolean;
  openedAt: number;
}

export interface Life {
  world: World;
  database: Database;
  post: PostOffice;
  fuse: Fuse;
  cases: ModelCase[];
  sessions: Session[];
  /** Sessions and links that staff or a correction ended. */
  ended: Session[];
  endedLinks: { token: string; of: ModelCase }[];
  /** Tokens of links, with the case that each was made for. */
  links: { token: string; of: ModelCase; isMailed: boolean; madeAt: number }[];
  /** Words of replies that were accepted, each of which must reach its customer. */
  replies: { word: string; of: ModelCase }[];
  /** Posts with a key that were accepted: done again, they change nothing. */
  posts: { of: ModelCase; at: number; said: number; again: () => Promise<Answer> }[];
  /** Starts the process anew. */
  restart(): void;
  /** A call of a member of staff who may do everything. */
  staff(method: string, path: string, body?: object | string, headers?: Record<string, string>): Promise<Answer>;
  /** A call of one who handles cases, and may not read those that are restricted. */
  handler(method: string, path: string, body?: undefined, headers?: Record<string, string>): Promise<Answer>;
  /** A call of one who only reads. */
  viewer(method: string, path: string): Promise<Answer>;
  /** A call of one who notes that somebody has left. */
  admin(method: string, path: string, body: object): Promise<Answer>;
  /** One who handles cases, may be given some, and may leave. */
  leaver: { id: string; hasLeft: boolean; call(method: string, path: string): Promise<Answer> };
  /** A word that occurs nowhere else. */
  newWord(): string;
  newKey(): string;
  /** Each case as it was stored after the last act: its version, and what changes with it. */
  versions: ReadonlyMap<string, { version: number; state: string }>;
  /** The changes that were accepted on what somebody had read, each with its version. */
  changes: { id: string; read: string }[];
  /** What was done so far in this life and others. */
  counts: Counts;
  /** How many mails were looked at. */
  mailsChecked: number;
}

export const EMAILS = ['ada@example.org', 'Bo@example.org', 'cy@example.org'] as const;

export const REPRESENTATIVE = 'rep@example.org';

/** A session is open for 30 minutes. */
export const SESSION_MS = 30 * 60_000;

const BEGIN = new Date('2026-03-02T10:00:00Z');

/** Begins a life in an empty, migrated database. */
export async function beginLife(database: Database, dataDir: string, counts = createCounts()): Promise<Life> {
  vi.setSystemTime(BEGIN);
  await keepSigningKey(database);
  const settings = readProviderSettings({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  const post = createPostOffice();
  const fuse = createFuse();
  const open = () => openWorld(database.withPlugin(fuse), settings, post);
  let words = 0;
  const callOf = async (role: string, name = role) => {
    const token = { Authorization: `Bearer ${await lastingToken(database, role, name)}` };
    return async (method: string, path: string, body?: object | string, headers: Record<string, string> = {}) => {
      const document = typeof body === 'object' ? { data: body } : body;
      const answer = await life.world.call(method, path, document, { ...token, ...headers });
      const read = headers['If-Match'];
      if (read && answer.status < 300) life.changes.push({ id: path.split('/')[2] ?? '', read });
      return answer;
    };
  };
  const leaver = await callOf('handler', 'leaver');
  const life: Life = {
    ...{
      world: open(),
      database,
      post,
      fuse,
      cases: [],
      sessions: [],
      ended: [],
      endedLinks: [],
      versions: new Map(),
      links: [],
      replies: [],
      posts: [],
      changes: [],
      counts,
      mailsChecked: 0,
    },
    restart() {
      life.world = open();
    },
    staff: await callOf('lead'),
    handler: await callOf('handler'),
    viewer: await callOf('viewer'),
    admin: await callOf('admin'),
    leaver: { id: 'staff-leaver', hasLeft: false, call: leaver },
    newWord: () => `wort${++words}x`,
    newKey: () => `key-${++words}`,
  };
  // Whoever has never called is not known, and can't be given a case.
  await life.leaver.call('GET', '/staff/me');
  return life;
}

/** One of a list, by any number; undefined of an empty one. */
export const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];

const HOUR_MS = 3_600_000;

export const goOn = (hours: number) => void vi.setSystemTime(Date.now() + hours * HOUR_MS);

/** What is told by its moment needs one of its own. */
export const nextInstant = () => void vi.setSystemTime(Date.now() + 1);

/** Notes a post that was accepted, and how much had been said by then. */
export const keepPost = ({ posts }: Life, of: ModelCase, again: () => Promise<Answer>) =>
  void posts.push({ of, at: Date.now(), said: whole(of).said.length, again });

/** Notes that every link to a case and its parts ended, and with them the proof. */
export function endLinks(life: Life, one: ModelCase): void {
  const isOther = ({ of }: { of: ModelCase }) => whole(of) !== whole(one);
  life.ended.push(...life.sessions.filter((session) => !isOther(session)));
  life.sessions = life.sessions.filter(isOther);
  life.endedLinks.push(...life.links.filter((link) => !isOther(link)));
  life.links = life.links.filter(isOther);
  for (const part of partsOf(life.cases, one)) part.provedBy = null;
}
