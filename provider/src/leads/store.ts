/** All SQL on leads. */
import type { RecordedByStaff } from '@larkfield/api-schemas/new-case';
import { fromJsonText, type Instant, toInstant, toJsonText } from '@larkfield/database/column-values';
import { forgetSubjects } from '@larkfield/database/outbox/forget';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { Expression } from 'kysely';
import type { PostIdentity } from '../json-api/idempotency.ts';
import { createReference } from './reference.ts';

/** A query for references. */
export type References = Expression<string>;

/** Attributes and relationships as they were posted. */
export interface LeadResource {
  attributes: Record<string, unknown>;
  relationships?: Record<string, unknown>;
}

export interface StoredLead extends LeadResource {
  /** The reference, such as `LF-7K3M-92QX`. */
  id: string;
  receivedAt: Instant;
}

/** Members of the response's `meta` that follow-ups set. */
export interface LeadMeta {
  /** See `CreatedLead`. */
  'case-token'?: string;
  'confirmation-mail'?: boolean;
}

/** A lead while it is stored. */
export interface AcceptedLead extends StoredLead {
  /** Set if staff recorded the lead; undefined if the customer sent it. */
  recorded?: RecordedByStaff;
}

/** Runs in the lead's transaction, so that the lead and what follows from it are stored together. */
export type FollowUp = (transaction: DatabaseTransaction, lead: AcceptedLead) => Promise<LeadMeta | undefined>;

/** Follow-ups, or how they are prepared before the transaction, which must not wait for what takes time. */
export type FollowUps = readonly FollowUp[] | ((resource: LeadResource) => Promise<readonly FollowUp[]>);

/** Facts about a lead that staff record, for {@link LeadStore.accept}. */
interface StaffRecording {
  /** When the customer said or sent it. */
  receivedAt: Date;
  recorded: RecordedByStaff;
}

type AcceptResult =
  | { status: 'created'; lead: StoredLead; meta: LeadMeta }
  | { status: 'repeated'; lead: StoredLead }
  /** The key was used for another lead. */
  | { status: 'key-reused' };

export interface LeadStore {
  /** Stores a lead with its follow-ups, or returns the one that the same post stored before. */
  accept(resource: LeadResource, post: PostIdentity, recording?: StaffRecording): Promise<AcceptResult>;
  find(id: string): Promise<StoredLead | undefined>;
  /** Removes leads and their entries in the outbox. @returns how many leads */
  remove(ids: readonly string[]): Promise<number>;
  /** The first page of leads received before a moment, oldest first, without those that must be kept. */
  olderThan(moment: Date, held: References): Promise<string[]>;
  /** All leads, oldest first, read in pages, so that any number fits in memory. */
  all(): AsyncGenerator<StoredLead>;
}

const PAGE = 500;
/** Few enough to delete in some 10 ms, since SQLite blocks the thread that answers requests. */
const REMOVED_AT_ONCE = 100;

type LeadRow = { id: string; received_at: Instant; resource: string };

function toLead(row: LeadRow): StoredLead {
  // The lead was validated before it was stored.
  const resource = fromJsonText(row.resource) as LeadResource;
  return { id: row.id, receivedAt: row.received_at, ...resource };
}

/** The topic without null characters, which PostgreSQL's text can't store. */
function topicOf({ attributes: { topic } }: LeadResource): string | null {
  return typeof topic === 'string' ? topic.toWellFormed().replaceAll('\u0000', '') : null;
}

/** One lead, read in the caller's transaction if one is given. */
export async function findLead(database: Database | DatabaseTransaction, id: string): Promise<StoredLead | undefined> {
  const rows = database.selectFrom('leads').select(['id', 'received_at', 'resource']);
  const row = await rows.where('id', '=', id).executeTakeFirst();
  return row && toLead(row);
}

interface LeadStoreOptions {
  /** Time at which leads are received; default: the real time. */
  clock?: Clock;
  /** For tests: the references to try in turn. */
  nextReference?: () => string;
}

export function createLeadStore(
  database: Database,
  followUps: FollowUps,
  { clock = () => new Date(), nextReference = createReference }: LeadStoreOptions = {},
): LeadStore {
  const prepared = async (resource: LeadResource) =>
    typeof followUps === 'function' ? followUps(resource) : followUps;
  const store = (lead: AcceptedLead, following: readonly FollowUp[], { resource, post }: Posted) =>
    database.transaction().execute(async (transaction) => {
      if (!(await insert(transaction, lead, { resource, post }))) return undefined;
      const meta: LeadMeta = {};
      for (const followUp of following) Object.assign(meta, await followUp(transaction, lead));
      return meta;
    });

  return {
    async accept(resource, post, recording) {
      const following = await prepared(resource);
      // Unique constraints instead of a check beforehand, which two simultaneous posts could both pass.
      for (;;) {
        const lead = { id: nextReference(), receivedAt: toInstant(recording?.receivedAt ?? clock()), ...resource };
        const accepted = { ...lead, ...(recording && { recorded: recording.recorded }) };
        const meta = await store(accepted, following, { resource, post });
        if (meta) return { status: 'created', lead, meta };
        const earlier = post.idempotencyKey === null ? undefined : await findByPost(database, post);
        if (!earlier) continue; // Only the reference was in use.
        if (earlier.fingerprint !== post.fingerprint) return { status: 'key-reused' };
        return { status: 'repeated', lead: toLead(earlier) };
      }
    },
    find: (id) => findLead(database, id),
    remove: (ids) =>
      database.transaction().execute(async (transaction) => {
        if (ids.length === 0) return 0;
        await forgetSubjects(transaction, ids);
        const { numDeletedRows } = await transaction.deleteFrom('leads').where('id', 'in', ids).executeTakeFirst();
        return Number(numDeletedRows);
      }),
    olderThan: (moment, held) => leadsOlderThan(database, moment, held),
    all: () => everyLead(database),
  };
}

interface Posted {
  resource: LeadResource;
  post: PostIdentity;
}

/** Stores a lead. @returns whether its reference and its post were new */
async function insert(
  transaction: DatabaseTransaction,
  { id, receivedAt }: AcceptedLead,
  { resource, post }: Posted,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('leads')
    .values({
      id,
      client_id: post.clientId,
      idempotency_key: post.idempotencyKey,
      fingerprint: post.fingerprint,
      received_at: receivedAt,
      resource: toJsonText(resource),
      topic: topicOf(resource),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

const findByPost = (database: Database, { clientId, idempotencyKey }: PostIdentity) =>
  database
    .selectFrom('leads')
    .select(['id', 'received_at', 'resource', 'fingerprint'])
    .where('client_id', '=', clientId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();

/** See {@link LeadStore.olderThan}. */
async function leadsOlderThan(database: Database, moment: Date, held: References): Promise<string[]> {
  const rows = await database
    .selectFrom('leads')
    .select('id')
    .where('received_at', '<', toInstant(moment))
    .where('id', 'not in', held)
    .orderBy('received_at')
    .limit(REMOVED_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** All leads, oldest first, read in pages. */
async function* everyLead(database: Database): AsyncGenerator<StoredLead> {
  let after: LeadRow = { id: '', received_at: toInstant(new Date(0)), resource: '' };
  for (;;) {
    const page = await database
      .selectFrom('leads')
      .select(['id', 'received_at', 'resource'])
      // Compared as a pair, which uses the index: with `or`, PostgreSQL reads all earlier rows for every page.
      .where(({ eb, refTuple, tuple }) => eb(refTuple('received_at', 'id'), '>', tuple(after.received_at, after.id)))
      .orderBy('received_at')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    yield* page.map(toLead);
    const last = page.at(-1);
    if (page.length < PAGE || !last) return;
    after = last;
  }
}
