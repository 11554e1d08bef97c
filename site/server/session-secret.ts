import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteSettings } from './settings/read.ts';

/**
 * The secret that seals drafts and signs state: `SESSION_SECRET`, or one made once and kept beside the database, so
 * that drafts outlive a restart. Readable by the site's own user only.
 */
export function sessionSecret({ SESSION_SECRET, DATA_DIR }: SiteSettings): string {
  if (SESSION_SECRET) return SESSION_SECRET;
  const file = join(DATA_DIR, 'session-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(DATA_DIR, { recursive: true });
  const secret = randomBytes(32).toString('hex');
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  return secret;
}
