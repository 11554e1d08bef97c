import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from './settings.ts';

const SHORTEST = 32;

interface SecretSettings {
  SESSION_SECRET?: string | undefined;
  DATA_DIR: string;
}

/**
 * The secret that encrypts drafts and the sessions of staff, and signs the sign-in's state: `SESSION_SECRET`, or one that
 * is made once and stored in `DATA_DIR`, so that drafts survive a restart. Only the site's own user can read it. An empty
 * file, as a full disk leaves it, is replaced.
 * @throws {SettingsError} if the file holds a short one, or can't be read or written
 * @example const secret = settingsOrExit(() => sessionSecret(settings));
 */
export function sessionSecret({ SESSION_SECRET, DATA_DIR }: SecretSettings): string {
  if (SESSION_SECRET) return SESSION_SECRET;
  const file = join(DATA_DIR, 'session-secret');
  const secret = keptOrMade(file);
  if (secret.length >= SHORTEST) return secret;
  throw new SettingsError(
    `The secret in ${file} is too short: remove the file, and a new one is made at the next start. ` +
      'Forms that are half filled in then begin again.',
  );
}

function keptOrMade(file: string): string {
  try {
    return keptSecret(file) || makeSecret(file);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SettingsError(`The secret of sessions can't be kept in DATA_DIR: ${reason}.`, { cause });
  }
}

/** Empty if there is no file. */
function keptSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/** Written under another name and linked, so that processes that start together all read the first one's secret. */
function makeSecret(file: string): string {
  const draft = `${file}.${process.pid}`;
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    if (keptSecret(file) === '') rmSync(file, { force: true });
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return keptSecret(file);
}
