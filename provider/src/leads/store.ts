/** Accepts leads, each with what follows from it. */
import type { RecordedByStaff } from '@larkfield/api-schemas/new-case';
import { toInstant } from '@larkfield/database/column-values';
import { forgetSubjects } from '@larkfield/database/outbox/forget';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { PostIdentity } from '../json-api/idempotency.ts';
import { createReference } from './reference.ts';
import {
  type AcceptedLead,
  everyLead,
  findByPost,
  findLead,
  insertLead,
  type LeadResource,
  leadsOlderThan,
  type Posted,
  removeLeads,
  type StoredLead,
  toLead,
} from './rows.ts';

/** Members of the response's `meta` that follow-ups set. */
export interface LeadMeta {
  /** See `CreatedLead`. */
  'case-token'?: string;
  'confirmation-mail'?: boolean;
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
  /** The references of leads received before a moment, oldest first, in pages that are removed at once. */
  olderThan(moment: Date): AsyncGenerator<string[]>;
  /** All leads, oldest first, read in pages, so that any number fits in memory. */
  all(): AsyncGenerator<StoredLead>;
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
      if (!(await insertLead(transaction, lead, { resource, post }))) return undefined;
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
        return await removeLeads(transaction, ids);
      }),
    olderThan: (moment) => leadsOlderThan(database, moment),
    all: () => everyLead(database),
  };
}
