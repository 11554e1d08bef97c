/** All SQL on leads; cases may use it. */
import type { RecordedByStaff } from '@larkfield/api-schemas/new-case';
import { fromJsonText, type Instant, toInstant, toJsonText } from '@larkfield/database/column-values';
import { engineOf } from '@larkfield/database/engine/column-types';
import type { Database, DatabaseTransaction, Tables } from '@larkfield/database/tables';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { PostIdentity } from '../json-api/idempotency.ts';

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

/** A lead while it is stored. */
export interface AcceptedLead extends StoredLead {
  /** Set if staff recorded the lead; undefined if the customer sent it. */
  recorded?: RecordedByStaff;
}

const PAGE = 500;
/** Few enough to delete in some 10 ms, since SQLite blocks the thread that answers requests. */
const REMOVED_AT_ONCE = 100;

const LEAD_COLUMNS = ['id', 'received_at', 'resource'] as const;

type LeadRow = { id: string; received_at: Instant; resource: string };

export function toLead(row: LeadRow): StoredLead {
  // The lead was validated before it was stored.
  const resource = fromJsonText(row.resource) as LeadResource;
  return { id: row.id, receivedAt: row.received_at, ...resource };
}

/** The topic without null characters, which PostgreSQL's text can't store. */
function topicOf({ attributes: { topic } }: LeadResource): string | null {
  return typeof topic === 'string' ? topic.toWellFormed().replaceAll('\u0000', '') : null;
}

/** One lead, undefined once it is erased; read in the caller's transaction if one is given. */
export async function findLead(database: Database | DatabaseTransaction, id: string): Promise<StoredLead | undefined> {
  const rows = database.selectFrom('leads').select(LEAD_COLUMNS);
  const row = await rows.where('id', '=', id).executeTakeFirst();
  return row && toLead(row);
}

/** The id of the address that a lead refers to. */
export function addressIdOf({
  relationships,
}: {
  relationships?: StoredLead['relationships'] | undefined;
}): string | undefined {
  const address = relationships?.address;
  const data = address instanceof Object && 'data' in address ? address.data : undefined;
  return data instanceof Object && 'id' in data && typeof data.id === 'string' ? data.id : undefined;
}

/** A lead's content, and how it was posted. */
export interface Posted {
  resource: LeadResource;
  post: PostIdentity;
}

/** Stores a lead. @returns whether its reference and its post were new */
export async function insertLead(
  transaction: DatabaseTransaction,
  { id, receivedAt }: Pick<AcceptedLead, 'id' | 'receivedAt'>,
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

/** The lead that the same post stored before. */
export const findByPost = (database: Database, { clientId, idempotencyKey }: PostIdentity) =>
  database
    .selectFrom('leads')
    .select(['id', 'received_at', 'resource', 'fingerprint'])
    .where('client_id', '=', clientId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();

/** The references of leads received before a moment, oldest first, in pages that are removed at once. */
export async function* leadsOlderThan(database: Database, moment: Date): AsyncGenerator<string[]> {
  let after = { id: '', received_at: toInstant(new Date(0)) };
  for (;;) {
    const page = await database
      .selectFrom('leads')
      .select(['id', 'received_at'])
      .where('received_at', '<', toInstant(moment))
      .where(({ eb, refTuple, tuple }) => eb(refTuple('received_at', 'id'), '>', tuple(after.received_at, after.id)))
      .orderBy('received_at')
      .orderBy('id')
      .limit(REMOVED_AT_ONCE)
      .execute();
    const last = page.at(-1);
    if (!last) return;
    yield page.map(({ id }) => id);
    after = last;
  }
}

/** All leads, oldest first, read in pages. */
export async function* everyLead(database: Database): AsyncGenerator<StoredLead> {
  let after: LeadRow = { id: '', received_at: toInstant(new Date(0)), resource: '' };
  for (;;) {
    const page = await database
      .selectFrom('leads')
      .select(LEAD_COLUMNS)
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

/** Removes leads. @returns how many */
export async function removeLeads(transaction: DatabaseTransaction, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await transaction.deleteFrom('leads').where('id', 'in', ids).executeTakeFirst();
  return Number(numDeletedRows);
}

/** The topic of readings, which are most of all leads and open no case. */
const READING = 'PriceCapMeterRead';
/** Leads that are looked through at once. SQLite reads in the thread that serves customers, and of millions few may match. */
const LOOKED_THROUGH = 1000;
/** Few enough to open their cases in some 10 ms. */
const PAGE_IN_TRANSACTION = 5;

/**
 * Leads in the order of their references, a page at a time; readings are left out.
 * @param chosen a condition on the lead's reference
 */
export async function* leadsWhere(
  database: Database,
  chosen: (id: Expression<string>) => Expression<SqlBool>,
): AsyncGenerator<StoredLead[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const end: string | undefined = await lookedThroughTo(database, after);
    const found = await database
      .selectFrom('leads')
      .select(LEAD_COLUMNS)
      .where('id', '>', after)
      .$if(end !== undefined, (leads) => leads.where('id', '<=', end ?? ''))
      .where(({ or, eb }) => or([eb('topic', 'is', null), eb('topic', '!=', READING)]))
      .where(({ ref }) => chosen(ref('leads.id')))
      .orderBy('id')
      .execute();
    for (let start = 0; start < found.length; start += PAGE_IN_TRANSACTION)
      yield found.slice(start, start + PAGE_IN_TRANSACTION).map(toLead);
    after = end;
  }
}

/** The last of the references that are looked through at once; undefined where there are fewer. */
async function lookedThroughTo(database: Database, after: string): Promise<string | undefined> {
  const references = database.selectFrom('leads').select('id').where('id', '>', after).orderBy('id');
  const last = await references
    .offset(LOOKED_THROUGH - 1)
    .limit(1)
    .executeTakeFirst();
  return last?.id;
}

/** Those of some leads that still exist, locked against erasure until the transaction ends. */
export async function lockLeads(transaction: DatabaseTransaction, some: readonly StoredLead[]): Promise<StoredLead[]> {
  const ids = some.map(({ id }) => id);
  const leads = transaction.selectFrom('leads').select('id').where('id', 'in', ids);
  const rows = await (engineOf(transaction) === 'postgres' ? leads.forShare() : leads).execute();
  const kept = new Set(rows.map(({ id }) => id));
  return some.filter(({ id }) => kept.has(id));
}

/** The condition that a lead was received at a moment or since. */
export function isReceivedSince(id: Expression<string>, moment: Date): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Tables>();
  const received = selectFrom('leads').select('leads.id').where('leads.id', '=', id);
  return exists(received.where('leads.received_at', '>=', toInstant(moment)));
}
