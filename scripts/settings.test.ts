import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readDeskSettings } from '@larkfield/desk/settings';
import { ProviderSettingsSchema, readProviderSettings } from '@larkfield/provider/settings';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';
import { readSettings } from '../site/server/settings/read.ts';
import { SettingsSchema } from '../site/server/settings/schema.ts';
import { settingsText } from './settings.ts';

const DECLARATIONS = ['site/server/settings/schema.ts', 'provider/src/settings.ts', 'service/src/settings.ts'];

test('every printed setting is read somewhere', () => {
  const code = globSync('{site/app,site/server,provider/src,service/src,database/src}/**/*.{ts,tsx}', {
    cwd: PROJECT_ROOT,
    exclude: ['**/*.test.*', ...DECLARATIONS],
  })
    .map((file) => readFileSync(join(PROJECT_ROOT, file), 'utf8'))
    .join('\n');
  // Declared and read in the same file.
  const declaredWhereRead = ['PORT', 'SITE_URL', 'IDENTITY_ISSUER'];
  const keys = new Set([...Object.keys(SettingsSchema.shape), ...Object.keys(ProviderSettingsSchema.in.shape)]);
  const unread = [...keys].filter((key) => !declaredWhereRead.includes(key) && !new RegExp(`\\b${key}\\b`).test(code));
  expect(unread).toEqual([]);
});

test('site and provider read the client id from the same setting', () => {
  const environment = { CLIENT_ID: 'our-client' };
  expect(readSettings(environment).CLIENT_ID).toBe('our-client');
  expect(readProviderSettings(environment).CLIENT_ID).toBe('our-client');
});

/** Reads the settings of all parts. */
const readAll = (environment: Record<string, string | undefined>) => [
  readSettings(environment),
  readProviderSettings(environment),
  readDeskSettings(environment),
];

const SET = {
  RATE_LIMITS: 'off',
  DESK_PORT: 'off',
  DEMO_SIGN_IN: 'on',
  OIDC_RESPONSE_TYPE: 'id_token token',
  OIDC_AUDIENCE: "lark's $ data",
  TRUSTED_PROXIES: '10.0.0.0/8,::1',
  DATA_DIR: '/var/lib/larkfield',
  TEST_NOW: '2026-11-22T09:00:00.000Z',
};

test('[OP-08] the output is an environment file with the present settings', () => {
  expect(parseEnv(settingsText(SET))).toEqual(SET);
  expect(parseEnv(settingsText({}))).toEqual({});
});

test('[OP-08] every default that is printed as a comment is valid when uncommented', () => {
  const uncommented = settingsText(SET).replace(/^# (?=[A-Z_]+=)/gm, '');
  const environment = parseEnv(uncommented);
  expect(environment).toMatchObject({ COMPLAINT_SUGGESTIONS: 'on', DEMO_DESK: '', PORT: '3000' });
  expect(readAll(environment)).toEqual(readAll({ ...SET, SITE_URL: 'http://localhost:3000' }));
});

test('[OP-08] a secret’s value is never shown, only that it is set or the name of its file', () => {
  const file = join(PROJECT_ROOT, 'package.json');
  const secret = '0123456789abcdef0123456789abcdef';
  const text = settingsText({ SESSION_SECRET: secret, DATABASE_URL_FILE: file });
  expect(text).not.toContain(secret);
  expect(text).toContain('# SESSION_SECRET=(set, not shown)\n');
  expect(text).toContain(`\nDATABASE_URL_FILE=${file}\n`);
  expect(text).toContain('# SMTP_URL=\n# SMTP_URL_FILE=\n');
});

test('[SY-03] with CASES_API_URL desk and demonstration staff are off in every part', () => {
  const environment = { CASES_API_URL: 'https://cases.example/api', DESK_PORT: '3002', DEMO_DESK: 'on' };
  expect(readSettings(environment).CASES_API_URL).toBe('https://cases.example/api');
  expect(readProviderSettings(environment).DESK_PORT).toBe('off');
  expect(readDeskSettings(environment)).toMatchObject({ DESK_PORT: 'off', hasDemoStaff: false });
});
