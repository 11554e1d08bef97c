/** All SQL on addresses. */
import { randomUUID } from 'node:crypto';
import { AddressAttributes, type AddressResource } from '@larkfield/api-schemas/addresses';
import { fromJsonText, toInstant, toJsonText } from '@larkfield/database/column-values';
import { deleteInBatches } from '@larkfield/database/delete-older';
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { PostIdentity } from '../json-api/idempotency.ts';
import { addressLabel, byNumber } from './label.ts';

const BATCH = 500;

export type CreateAddressResult = { status: 'created'; address: AddressResource } | { status: 'key-reused' };

export interface AddressStore {
  /** The register's addresses of a postcode (`SW1A 1AA`), by number. Never addresses that a customer entered. */
  findByPostcode(postcode: string): Promise<AddressResource[]>;
  find(id: string): Promise<AddressResource | undefined>;
  /** Stores an address that a customer entered, or returns the one that the same request stored before. */
  create(attributes: AddressAttributes, post: PostIdentity): Promise<CreateAddressResult>;
  /** Removes addresses that customers typed before a moment, except `kept`. @returns how many */
  removeTypedBefore(moment: Date, kept?: readonly string[]): Promise<number>;
  /** Removes those of the given addresses that a customer typed. */
  removeTyped(ids: readonly string[]): Promise<number>;
  /** Fills the register if it is empty. */
  seed(addresses: readonly AddressResource[]): Promise<void>;
}

function toResource({ id, attributes }: { id: string; attributes: string }): AddressResource {
  return { type: 'addresses', id, attributes: AddressAttributes.parse(fromJsonText(attributes)) };
}

/** @param clock time at which addresses are stored */
export function createAddressStore(database: Database, clock: Clock = () => new Date()): AddressStore {
  const rows = () => database.selectFrom('addresses').select(['id', 'attributes']);
  const typed = () => database.deleteFrom('addresses').where('origin', '=', 'customer');

  return {
    async findByPostcode(postcode) {
      const found = await rows().where('origin', '=', 'register').where('postcode', '=', postcode).execute();
      return found.map(toResource).sort(byNumber);
    },
    async find(id) {
      const row = await rows().where('id', '=', id).executeTakeFirst();
      return row && toResource(row);
    },
    async create(attributes, post) {
      const labelled = { ...attributes, address: attributes.address ?? addressLabel(attributes) };
      const id = randomUUID();
      await database
        .insertInto('addresses')
        .values({
          id,
          origin: 'customer',
          postcode: attributes.postcode,
          attributes: toJsonText(labelled),
          client_id: post.clientId,
          idempotency_key: post.idempotencyKey,
          created_at: toInstant(clock()),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const own = await rows().where('id', '=', id).executeTakeFirst();
      if (own) return { status: 'created', address: toResource(own) };
      const earlier = await rows()
        .where('client_id', '=', post.clientId)
        .where('idempotency_key', '=', post.idempotencyKey)
        .executeTakeFirstOrThrow();
      if (earlier.attributes !== toJsonText(labelled)) return { status: 'key-reused' };
      return { status: 'created', address: toResource(earlier) };
    },
    async removeTypedBefore(moment, kept = []) {
      const earlier = database.selectFrom('addresses').select('id').where('origin', '=', 'customer');
      const old = earlier.where('created_at', '<', toInstant(moment));
      const ended = kept.length > 0 ? old.where('id', 'not in', kept) : old;
      return deleteInBatches(database, (most) => typed().where('id', 'in', ended.limit(most)));
    },
    async removeTyped(ids) {
      if (ids.length === 0) return 0;
      const { numDeletedRows } = await typed().where('id', 'in', ids).executeTakeFirst();
      return Number(numDeletedRows);
    },
    seed: (addresses) => fillRegister(database, addresses),
  };
}

/** Inserts the register's addresses if the register is empty. */
async function fillRegister(database: Database, addresses: Parameters<AddressStore['seed']>[0]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const filled = await transaction
      .selectFrom('addresses')
      .select('id')
      .where('origin', '=', 'register')
      .limit(1)
      .execute();
    if (filled.length > 0) return;
    for (let start = 0; start < addresses.length; start += BATCH) {
      const values = addresses.slice(start, start + BATCH).map(({ id, attributes }) => ({
        id,
        origin: 'register' as const,
        postcode: attributes.postcode,
        attributes: toJsonText(attributes),
        client_id: null,
        idempotency_key: null,
        created_at: null,
      }));
      // Processes that start together may both have found the register empty.
      await transaction
        .insertInto('addresses')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}
