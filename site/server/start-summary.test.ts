/** What a person reads on a terminal after `npm start`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from './settings/read.ts';
import { startSummary } from './start-summary.ts';

const summary = (environment: Record<string, string>) =>
  startSummary('Heron Power', readSettings(environment), 3000, []);

test('[OP-08] on this machine it says who can sign in, where data is, and what to do next', () => {
  const text = summary({ DATA_DIR: '/srv/data' });
  expect(text).toContain('The help site of Heron Power is running.');
  expect(text).toMatch(/Site +http:\/\/localhost:3000; customers sign in without a password, on this machine alone/);
  expect(text).toMatch(/Data +in \/srv\/data, in a SQLite file/);
  expect(text).toContain('Next: open the site');
});

test('[OP-08] on a public address it names port and issuer, and no password', () => {
  const database = { DATABASE_URL: 'postgres://ann:hunter2@db.internal:5432/larkfield' };
  const SESSION_SECRET = '0123456789abcdef0123456789abcdef';
  const SITE_URL = 'https://help.heron.example';
  const text = summary({ ...database, SESSION_SECRET, SITE_URL });
  expect(text).toMatch(/Site +https:\/\/help\.heron\.example from 127\.0\.0\.1, port 3000; customers can’t sign in/);
  expect(text).toMatch(/Data +in PostgreSQL: db\.internal:5432\/larkfield/);
  expect(text).not.toMatch(/hunter2|ann/);
  expect(summary({ ...database, SESSION_SECRET, SITE_URL, OIDC_ISSUER: 'https://id.heron.example' })).toContain(
    'customers sign in at https://id.heron.example',
  );
});

test('[OP-08] npm start says what runs where, and names a setting that is misspelt', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'larkfield-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
  const ports = { PORT: '0', PROVIDER_PORT: '0', DESK_PORT: '0' };
  const env = { ...process.env, ...ports, DATA_DIR, LOG_FORMAT: 'text', WEB_PROCESES: '2' };
  const child = spawn(process.execPath, ['site/server/main.ts'], { cwd: PROJECT_ROOT, env });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes('Next: ')) child.kill();
  });
  await once(child, 'exit');
  expect(output).toMatch(/^ {2}Desk +http:\/\/localhost:0; invented staff sign in without a password/m);
  expect(output).toContain(`  Mails  are written to ${DATA_DIR}/mail, and not sent\n`);
  expect(output).toMatch(/^\d\d:\d\d:\d\d warn WEB_PROCESES is no setting.*WEB_PROCESSES may be meant$/m);
});
