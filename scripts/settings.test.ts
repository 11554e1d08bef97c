import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProviderSettingsSchema, readProviderSettings } from '@larkfield/provider/settings';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';
import { readSettings } from '../site/server/settings/read.ts';
import { SettingsSchema } from '../site/server/settings/schema.ts';

const DECLARATIONS = ['site/server/settings/schema.ts', 'provider/src/settings.ts', 'service/src/settings.ts'];

function sources(folder: string): string[] {
  return readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/node_modules|\/build\//.test(file))
    .filter((file) => !DECLARATIONS.includes(file));
}

test('every setting that is printed is read somewhere', () => {
  const code = ['site/app', 'site/server', 'provider/src', 'service/src', 'database/src']
    .flatMap(sources)
    .map((file) => readFileSync(join(PROJECT_ROOT, file), 'utf8'))
    .join('\n');
  // Declared beside what it is derived from, and read there.
  const declaredWhereRead = ['PORT', 'SITE_URL', 'IDENTITY_ISSUER'];
  const keys = new Set([...Object.keys(SettingsSchema.shape), ...Object.keys(ProviderSettingsSchema.in.shape)]);
  const unread = [...keys].filter((key) => !declaredWhereRead.includes(key) && !new RegExp(`\\b${key}\\b`).test(code));
  expect(unread).toEqual([]);
});

test('site and provider read one client id, and say the same of it', () => {
  const environment = { CLIENT_ID: 'our-client' };
  expect(readSettings(environment).CLIENT_ID).toBe('our-client');
  expect(readProviderSettings(environment).CLIENT_ID).toBe('our-client');
});
