import type { Database } from './tables.ts';

/**
 * The stored secret of that name, made on first use. Processes that start together all get the same one.
 * @example await keptSecret(database, 'mail-return-key', () => randomBytes(32).toString('base64url'))
 */
export async function keptSecret(
  database: Database,
  key: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const find = () => database.selectFrom('secrets').select('value').where('key', '=', key).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  await database
    .insertInto('secrets')
    .values({ key, value: await make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.value ?? keptSecret(database, key, make);
}
