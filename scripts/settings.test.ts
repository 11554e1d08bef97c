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
import { settingsText } from './settings.ts';

const DECLARATIONS = ['site/server/settings/schema.ts', 'provider/src/settings.ts', 'service/src/settings.ts'];

function sources(folder: string): string[] {
  return readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/node_modules|\/build\//.test(file))
    .filter((file) => !DECLARATIONS.includes(file));
}

test('every printed setting is read somewhere', () => {
  const code = ['site/app', 'site/server', 'provider/src', 'service/src', 'database/src']
    .flatMap(sources)
    .map((file) => readFileSync(join(PROJECT_ROOT, file), 'utf8'))
    .join('\n');
  // Declared and read in the same file.
  const declaredWhereRead = ['PORT', 'SITE_URL', 'IDENTITY_ISSUER'];
  const keys = new Set([...Object.keys(SettingsSchema.shape), ...Object.keys(ProviderSettingsSchema.in.shape)]);
  const unread = [...keys].filter((key) => !declaredWhereRead.includes(key) && !new RegExp(`\\b${key}\\b`).test(code));
  expect(unread).toEqual([]);
});

test('site and provider describe the client id in the same way', () => {
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
  expect(environment).toMatchObject({ COMPLAINT_SUGGESTIONS: 'on', DEMO_SIGN_IN: '', PORT: '3000' });
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

/** What a process says that can't start, and the status that it ends with. */
function failedStart(main: string, settings: Record<string, string>) {
  const env = { ...process.env, ...settings };
  const { status, stderr } = spawnSync(process.execPath, [main], { cwd: PROJECT_ROOT, env });
  return { status, words: String(stderr) };
}

const STACK = /\n\s+at /;

test.each(['site/server/main.ts', 'provider/src/main.ts'])(
  '[OP-08] %s ends with one line and no stack trace if CONTENT_DIR is not a content folder',
  (main) => {
    const { status, words } = failedStart(main, { CONTENT_DIR: '/nowhere/content' });
    expect(status).toBe(1);
    expect(words).toContain('CONTENT_DIR must be a folder that has supplier.json: there is none in /nowhere/content');
    expect(words).not.toMatch(STACK);
  },
);

test.each(['site/server/main.ts', 'provider/src/main.ts', 'desk/server/main.ts'])(
  '[OP-08] %s exits with a list of faults, without a stack trace, if settings are invalid',
  (main) => {
    const { status, words } = failedStart(main, { PORT: 'eighty', PROVIDER_PORT: 'eighty', DESK_PORT: 'eighty' });
    expect(status).toBe(1);
    expect(words).toMatch(/PORT/);
    expect(words).not.toMatch(STACK);
  },
);

test('[SY-03] with CASES_API_URL desk and demonstration staff are off in every part', () => {
  const environment = { CASES_API_URL: 'https://cases.example/api', DESK_PORT: '3002', DEMO_DESK: 'on' };
  expect(readSettings(environment).CASES_API_URL).toBe('https://cases.example/api');
  expect(readProviderSettings(environment).DESK_PORT).toBe('off');
  expect(readDeskSettings(environment)).toMatchObject({ DESK_PORT: 'off', hasDemoStaff: false });
});
