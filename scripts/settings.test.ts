import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readDeskSettings } from '@larkfield/desk/settings';
import { ProviderSettingsSchema, readProviderSettings } from '@larkfield/provider/settings';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';
import { readSettings } from '../site/server/settings/read.ts';
import { SettingsSchema } from '../site/server/settings/schema.ts';
import { settingsText } from './settings-text.ts';

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

/** Every part's settings: what a process would do with these variables. */
const readAll = (environment: Record<string, string | undefined>) => [
  readSettings(environment),
  readProviderSettings(environment),
  readDeskSettings(environment),
];

const SET = {
  RATE_LIMITS: 'off',
  DESK_PORT: 'off',
  OIDC_RESPONSE_TYPE: 'id_token token',
  SUPPLIER_NAME: "Lark's $ Energy",
  TRUSTED_PROXIES: '10.0.0.0/8,::1',
  DATA_DIR: '/var/lib/larkfield',
  TEST_NOW: '2026-11-22T09:00:00.000Z',
};

test('[OP-08] what is printed is an environment file of what is set', () => {
  expect(parseEnv(settingsText(SET))).toEqual(SET);
  expect(parseEnv(settingsText({}))).toEqual({});
});

test('[OP-08] every default that is printed as a comment can be taken as it stands', () => {
  const uncommented = settingsText(SET).replace(/^# (?=[A-Z_]+=)/gm, '');
  const environment = parseEnv(uncommented);
  expect(environment).toMatchObject({ COMPLAINT_SUGGESTIONS: 'on', DEMO_SIGN_IN: '', PORT: '3000' });
  expect(readAll(environment)).toEqual(readAll({ ...SET, SITE_URL: 'http://localhost:3000' }));
});

test('[OP-08] of a secret is shown that it is set, or which file holds it, and never what it is', () => {
  const file = join(PROJECT_ROOT, 'package.json');
  const secret = '0123456789abcdef0123456789abcdef';
  const text = settingsText({ SESSION_SECRET: secret, DATABASE_URL_FILE: file });
  expect(text).not.toContain(secret);
  expect(text).toContain('# SESSION_SECRET=(set, not shown)\n');
  expect(text).toContain(`\nDATABASE_URL_FILE=${file}\n`);
  expect(text).toContain('# SMTP_URL=\n# SMTP_URL_FILE=\n');
});

test.each(['site/server/main.ts', 'provider/src/main.ts', 'desk/server/main.ts'])(
  '[OP-08] %s ends with the list of faults, and no stack, where settings are wrong',
  (main) => {
    const environment = { ...process.env, PORT: 'eighty', PROVIDER_PORT: 'eighty', DESK_PORT: 'eighty' };
    const { status, stderr } = spawnSync(process.execPath, [main], { cwd: PROJECT_ROOT, env: environment });
    expect(status).toBe(1);
    expect(String(stderr)).toMatch(/PORT/);
    expect(String(stderr)).not.toMatch(/\n\s+at /);
  },
);
