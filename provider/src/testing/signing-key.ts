/** A signing key for the identity provider of a test: making one takes seventy milliseconds, so the run has one. */
import { keptSecret } from '@larkfield/database/kept-secret';
import type { Database } from '@larkfield/database/tables';
import { makeSigningKey, SIGNING_KEY } from '../identity/keys.ts';
import { sharedByRun } from './run-folder.ts';

/** Keeps the run's key in a database that has none. */
export async function keepSigningKey(database: Database): Promise<void> {
  await keptSecret(database, SIGNING_KEY, () => sharedByRun('signing-key.json', makeSigningKey));
}
