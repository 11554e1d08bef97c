/** All SQL on the identity provider's records. */
import { fromJsonText, toInstant, toJsonText } from '@larkfield/database/column-values';
import { deleteOlder } from '@larkfield/database/delete-older';
import type { Database } from '@larkfield/database/tables';
import type { Adapter, AdapterPayload } from 'oidc-provider';

const EPOCH_SECOND_MS = 1000;

export interface IdentityStore {
  /** Where oidc-provider keeps its records of one model. */
  adapter(model: string): Adapter;
  /** Removes every expired record. @returns how many */
  removeExpired(now: Date): Promise<number>;
  /** The records of one subject. */
  findOf(subject: string): Promise<{ model: string; id: string; expiresAt: string | null }[]>;
  /** Removes a subject's records, which ends all their sign-ins. @returns how many */
  removeOf(subject: string): Promise<number>;
}

/** @param people whose provider it is: staff's records are kept under names of their own */
export function createIdentityStore(database: Database, people: 'customer' | 'staff' = 'customer'): IdentityStore {
  async function recordsOf(subject: string) {
    const rows = await database
      .selectFrom('identity_records')
      .select(['model', 'id', 'payload', 'expires_at'])
      .execute();
    return rows.filter(({ payload }) => Reflect.get(Object(fromJsonText(payload)), 'accountId') === subject);
  }

  return {
    adapter: (model) => createAdapter(database, people === 'customer' ? model : `${people} ${model}`),
    removeExpired: (now) => deleteOlder(database, 'identity_records', ['expires_at', '<=', toInstant(now)]),
    async findOf(subject) {
      const rows = await recordsOf(subject);
      return rows.map(({ model, id, expires_at }) => ({ model, id, expiresAt: expires_at }));
    },
    async removeOf(subject) {
      const rows = await recordsOf(subject);
      for (const { model, id } of rows) {
        await database.deleteFrom('identity_records').where('model', '=', model).where('id', '=', id).execute();
      }
      return rows.length;
    },
  };
}

interface Row {
  payload: string;
  consumed_at: string | null;
}

/** oidc-provider asks for `consumed` within the payload, as seconds since 1970. */
function toPayload({ payload, consumed_at }: Row): AdapterPayload {
  const consumed = consumed_at === null ? {} : { consumed: Math.floor(Date.parse(consumed_at) / EPOCH_SECOND_MS) };
  // Written by oidc-provider itself, which checks what it reads.
  return { ...(fromJsonText(payload) as AdapterPayload), ...consumed };
}

function toRow(model: string, id: string, payload: AdapterPayload, expiresIn: number | undefined) {
  return {
    model,
    id,
    payload: toJsonText(payload),
    uid: payload.uid ?? null,
    grant_id: payload.grantId ?? null,
    consumed_at: null,
    expires_at: expiresIn ? toInstant(new Date(Date.now() + expiresIn * EPOCH_SECOND_MS)) : null,
  };
}

function createAdapter(database: Database, model: string): Adapter {
  const rows = () =>
    database
      .selectFrom('identity_records')
      .select(['payload', 'consumed_at'])
      .where('model', '=', model)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', toInstant(new Date()))]));

  return {
    async upsert(id, payload, expiresIn) {
      const { payload: text, uid, grant_id, expires_at, ...key } = toRow(model, id, payload, expiresIn);
      const change = { payload: text, uid, grant_id, expires_at };
      await database
        .insertInto('identity_records')
        .values({ ...key, ...change })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(change))
        .execute();
    },
    async find(id) {
      const row = await rows().where('id', '=', id).executeTakeFirst();
      return row && toPayload(row);
    },
    async findByUid(uid) {
      const row = await rows().where('uid', '=', uid).executeTakeFirst();
      return row && toPayload(row);
    },
    // Codes for devices without a browser are not offered.
    findByUserCode: async () => undefined,
    async consume(id) {
      await database
        .updateTable('identity_records')
        .set({ consumed_at: toInstant(new Date()) })
        .where('model', '=', model)
        .where('id', '=', id)
        .execute();
    },
    async destroy(id) {
      await database.deleteFrom('identity_records').where('model', '=', model).where('id', '=', id).execute();
    },
    async revokeByGrantId(grantId) {
      await database
        .deleteFrom('identity_records')
        .where('model', '=', model)
        .where('grant_id', '=', grantId)
        .execute();
    },
  };
}
