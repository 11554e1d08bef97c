import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { DeskSettingsSchema, readDeskSettings } from '@larkfield/desk/settings';
import { ProviderSettingsSchema, readProviderSettings } from '@larkfield/provider/settings';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { SECRETS } from '@larkfield/service/settings';
import { misspeltAmong } from '@larkfield/service/starting/misspelt';
import { expect, onTestFinished, test } from 'vitest';
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
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'database-url');
  writeFileSync(file, 'postgres://larkfield:hunter2@127.0.0.1/larkfield');
  const secret = '0123456789abcdef0123456789abcdef';
  const text = settingsText({ SESSION_SECRET: secret, DATABASE_URL_FILE: file });
  expect(text).not.toMatch(new RegExp(`${secret}|hunter2`));
  expect(text).toContain('# SESSION_SECRET=(set, not shown)\n');
  expect(text).toContain(`\nDATABASE_URL_FILE=${file}\n`);
  expect(text).toContain('# SMTP_URL=\n# SMTP_URL_FILE=\n');
});

/** What npm, systemd, Docker and Kubernetes put into an environment, and what Node and OpenTelemetry read there. */
const OF_OTHERS = [
  ...['npm_config_cache', 'npm_lifecycle_event', 'npm_package_json', 'npm_execpath', 'INIT_CWD', 'NODE', 'NODE_ENV'],
  ...['NODE_OPTIONS', 'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS', 'NODE_USE_ENV_PROXY', 'NO_PROXY', 'HTTPS_PROXY'],
  ...['INVOCATION_ID', 'JOURNAL_STREAM', 'SYSTEMD_EXEC_PID', 'MEMORY_PRESSURE_WATCH', 'NOTIFY_SOCKET', 'LISTEN_FDS'],
  ...['CREDENTIALS_DIRECTORY', 'STATE_DIRECTORY', 'LOGS_DIRECTORY', 'CACHE_DIRECTORY', 'WATCHDOG_USEC', 'MAINPID'],
  ...['HOSTNAME', 'HOME', 'PATH', 'USER', 'LOGNAME', 'SHELL', 'LANG', 'TERM', 'PWD', 'TZ', 'XDG_DATA_DIRS'],
  ...['MALLOC_ARENA_MAX', 'POSTGRES_PASSWORD', 'COMPOSE_PROJECT_NAME', 'REDIS_PORT', 'REDIS_SERVICE_HOST', 'SITE_PORT'],
  ...['PROVIDER_PORT_3001_TCP', 'KUBERNETES_SERVICE_HOST', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_TRACES_SAMPLER'],
  ...['OTEL_RESOURCE_ATTRIBUTES', 'CHECK_IDENTITY_TOKEN', 'CHECK_ACCESS_TOKEN', 'TEST_DATABASE_URL', 'EDITOR'],
];

test('[OP-08] no setting resembles one of another part, nor a variable of npm, systemd, Docker or OpenTelemetry', () => {
  const shapes = [SettingsSchema.shape, ProviderSettingsSchema.in.shape, DeskSettingsSchema.shape];
  const namesOf = (name: string) => (SECRETS.includes(name) ? [name, `${name}_FILE`] : [name]);
  const ofParts = shapes.map((shape) => Object.keys(shape).flatMap(namesOf));
  for (const settings of ofParts)
    expect(misspeltAmong([...ofParts.flat(), ...OF_OTHERS], new Set(settings))).toEqual([]);
});

test('[SY-03, ED-01] with CASES_API_URL every part knows of the other case system, and the desk still opens', () => {
  const CASES_API_URL = 'https://cases.example/api';
  for (const read of [readSettings, readProviderSettings, readDeskSettings])
    expect(read({ CASES_API_URL }).CASES_API_URL).toBe(CASES_API_URL);
  expect(readDeskSettings({ CASES_API_URL })).toMatchObject({ DESK_PORT: 3002, hasDemoStaff: true });
});

test('[OP-11, SY-01] an issuer over http is refused for a public site and desk, by every part and by the check of systems', () => {
  const at = (issuer: string) => ({
    ...{ SITE_URL: 'https://help.example.com', DESK_URL: 'https://desk.example.com' },
    ...{ OIDC_ISSUER: issuer, DESK_OIDC_ISSUER: issuer },
  });
  const open = at('http://login.example.com');
  expect(() => readSettings(open)).toThrow(/ {2}OIDC_ISSUER is over http: .* Name it with https/);
  expect(() => readDeskSettings(open)).toThrow(/ {2}DESK_OIDC_ISSUER is over http/);
  expect(() => readProviderSettings(open)).toThrow(/ {2}OIDC_ISSUER is over http.*\n {2}DESK_OIDC_ISSUER is over http/);
  readAll(at('https://login.example.com'));
  readAll({ OIDC_ISSUER: 'http://login.internal', DESK_OIDC_ISSUER: 'http://login.internal' });
});
