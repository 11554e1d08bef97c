/** One life: customers, their mailboxes and sessions, the cases as they must be, and the world that they are tried on. */
import type { Database } from '@larkfield/database/tables';
import { vi } from 'vitest';
import { readProviderSettings } from '../../settings.ts';
import { keepSigningKey } from '../signing-key.ts';
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
  /** Starts the process anew. */
  restart(): void;
  /** A call of a member of staff who may do everything. */
  staff(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
  /** A call of one who handles cases, and may not read those that are restricted. */
  handler(method: string, path: string): Promise<Answer>;
  /** A word that occurs nowhere else. */
  newWord(): string;
  newKey(): string;
  /** Of each case what changes whenever it is changed. */
  versions: ReadonlyMap<string, string>;
  /** The act that was accepted last. */
  accepted: string;
  /** How many mails were looked at. */
  mailsChecked: number;
}

export const EMAILS = ['ada@example.org', 'Bo@example.org', 'cy@example.org'] as const;

const BEGIN = new Date('2026-03-02T10:00:00Z');

/** Begins a life in an empty, migrated database. */
export async function beginLife(database: Database, dataDir: string): Promise<Life> {
  vi.setSystemTime(BEGIN);
  await keepSigningKey(database);
  const settings = readProviderSettings({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  const post = createPostOffice();
  const lead = { Authorization: `Bearer ${await lastingToken(database, 'lead')}` };
  const handler = { Authorization: `Bearer ${await lastingToken(database, 'handler')}` };
  const fuse = createFuse();
  const open = () => openWorld(database.withPlugin(fuse), settings, post);
  let words = 0;
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
      accepted: '',
      mailsChecked: 0,
    },
    restart() {
      life.world = open();
    },
    staff: (method, path, body, headers = {}) =>
      life.world.call(method, path, body && { data: body }, { ...lead, ...headers }),
    handler: (method, path) => life.world.call(method, path, undefined, handler),
    newWord: () => `wort${++words}x`,
    newKey: () => `key-${++words}`,
  };
  return life;
}

/** One of a list, by any number; undefined of an empty one. */
export const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];

/** What is told by its moment, such as what came before a merge, needs one of its own. */
export const nextInstant = () => void vi.setSystemTime(Date.now() + 1);

/** Notes that every link to a case and its parts ended, and with them the proof. */
export function endLinks(life: Life, one: ModelCase): void {
  const isOther = ({ of }: { of: ModelCase }) => whole(of) !== whole(one);
  life.ended.push(...life.sessions.filter((session) => !isOther(session)));
  life.sessions = life.sessions.filter(isOther);
  life.endedLinks.push(...life.links.filter((link) => !isOther(link)));
  life.links = life.links.filter(isOther);
  for (const part of partsOf(life.cases, one)) part.provedBy = null;
}
