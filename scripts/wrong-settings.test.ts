/** Every program that can't start with its settings says why, and prints nothing else. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, onTestFinished, test } from 'vitest';

const ENTRIES: readonly (readonly [script: string, ...args: string[]])[] = [
  ['site/server/main.ts'],
  ['site/server/main.ts', '--alone'],
  ['provider/src/main.ts'],
  ['desk/server/main.ts'],
  ['provider/src/commands/leads.ts', 'list'],
  ['provider/src/commands/leads.ts', 'forward'],
  ['provider/src/commands/complaints.ts', 'report', '--quarter', '2026-Q4'],
  ['provider/src/commands/mails.ts', 'refused'],
  ['provider/src/commands/customer.ts', 'export', '--email', 'sian@example.org'],
  ['provider/src/commands/desk-seed.ts', '3'],
  ['provider/src/commands/insight.ts', 'search'],
  ['scripts/backup/command.ts', 'backup', 'no-such-folder/backup'],
  ['scripts/content-check/run/command.ts'],
  ['scripts/check-systems/command.ts'],
  ['scripts/move-database.ts'],
  ['scripts/settings.ts'],
];

async function ended([script, ...args]: readonly [string, ...string[]], environment: Record<string, string>) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...environment },
  });
  const [[code], output] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  return { code, output };
}

/** Ports that the system chooses. */
const ANY_PORTS = { PORT: '0', PROVIDER_PORT: '0', DESK_PORT: '0' };
const FAULTS = "can't start with these settings:\n";

test.each(ENTRIES.map((entry) => [entry.join(' '), entry] as const))(
  '[OP-08] %s lists the faults of its settings without a stack trace, and ends with 1',
  async (_, entry) => {
    const { code, output } = await ended(entry, { PORT: 'lots', LOG_LEVEL: 'loud' });
    expect([code, output]).toEqual([1, expect.stringContaining(FAULTS)]);
    expect(output).toMatch(/^ {2}PORT .*\n {2}LOG_LEVEL /m);
    expect(output).not.toMatch(/^\s+at |\.ts:\d/m);
  },
);

test.each([
  ['MAILS_PER_RECIPIENT', 'few'],
  ['DESK_URL', 'nowhere'],
])('the site also lists a wrong %s, a setting of one of its parts', async (name, value) => {
  const environment = { ...ANY_PORTS, DATA_DIR: mkdtempSync(join(tmpdir(), 'larkfield-')) };
  onTestFinished(() => rmSync(environment.DATA_DIR, { recursive: true }));
  const { code, output } = await ended(['site/server/main.ts'], { ...environment, [name]: value });
  expect([code, output]).toEqual([1, expect.stringMatching(new RegExp(`${FAULTS}  ${name} `))]);
  expect(output).not.toMatch(/^\s+at /m);
});

/** A folder of content whose `supplier.json` says this. */
function contentWith(supplier: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'supplier.json'), supplier);
  return folder;
}

test.each([['site/server/main.ts'], ['provider/src/main.ts']])(
  '[OP-08] %s lists every fault of supplier.json, or says that there is none, without a stack trace, and ends with 1',
  async (script) => {
    const { openingHours, ...file } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'content/supplier.json'), 'utf8'));
    const phones = { ...file.phones, care: 'ask at reception' };
    for (const [CONTENT_DIR, faults] of [
      ['/nowhere/content', [/^ {2}CONTENT_DIR must be a folder that has supplier\.json: there is none in \/nowhere/m]],
      [contentWith('{ "name": '), [/^ {2}CONTENT_DIR has a supplier\.json that is not JSON: /m]],
      [
        contentWith(JSON.stringify({ ...file, phones })),
        [/^ {2}CONTENT_DIR .* at phones\.care: must be a tele/m, / at openingHours: /],
      ],
    ] as const) {
      const { code, output } = await ended([script], { ...ANY_PORTS, CONTENT_DIR });
      expect(code).toBe(1);
      for (const fault of [FAULTS, ...faults]) expect(output).toMatch(fault);
      expect(output).not.toMatch(/^\s+at |\.ts:\d/m);
    }
  },
);

/** A port of this machine that something listens on until the test ends. */
async function takenPort(): Promise<string> {
  const server = createServer().listen({ port: 0, reusePort: true });
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return String(typeof address === 'object' && address?.port);
}

test.each([
  ['the site', 'PORT', { WEB_PROCESSES: '1' }, 'site/server/main.ts'],
  ['the site in several processes', 'PORT', { WEB_PROCESSES: '2' }, 'site/server/main.ts'],
  ['the provider', 'PROVIDER_PORT', {}, 'provider/src/main.ts'],
  ['the desk', 'DESK_PORT', {}, 'desk/server/main.ts'],
  ['the metrics of several processes', 'METRICS_PORT', { WEB_PROCESSES: '2' }, 'site/server/main.ts'],
  ['the site’s metrics', 'METRICS_PORT', { WEB_PROCESSES: '1' }, 'site/server/main.ts'],
] as const)(
  '%s on a port that is taken says so without a stack trace, and ends with 1',
  async (_, setting, more, script) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'larkfield-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const port = await takenPort();
    const { code, output } = await ended([script], { ...ANY_PORTS, DATA_DIR: dataDir, ...more, [setting]: port });
    expect([code, output]).toEqual([1, `${setting} ${port} can't be opened: another program listens on it.\n`]);
  },
);

/** What needs no more than a place for data, by the start of its command line. */
const NEED_DATA = ENTRIES.filter(([script]) => /main\.ts$|commands\/|backup/.test(script) && !/desk\//.test(script));

test.each(NEED_DATA.map((entry) => [entry.join(' '), entry] as const))(
  '[OP-08] %s says in one sentence that its data folder can’t be used',
  async (_, entry) => {
    const DATA_DIR = join(PROJECT_ROOT, 'package.json/data');
    const { code, output } = await ended(entry, { ...ANY_PORTS, DATA_DIR });
    expect(code).toBe(1);
    expect(output).toMatch(/^(DATA_DIR|There is no (database in|folder)) [^\n]*\n$/);
  },
);

/** A server that refuses every connection as PostgreSQL does (its protocol, "ErrorResponse"). */
async function refusingPostgres(state: string, message: string): Promise<string> {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${state}\0M${message}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return `postgres://nosuch:secret@127.0.0.1:${typeof address === 'object' && address?.port}/larkfield`;
}

test.each([
  ['28P01', 'password authentication failed for user "nosuch"', 'Check the role and its password'],
  ['3D000', 'database "larkfield" does not exist', 'Create the database, or name another'],
])(
  '[OP-08] where PostgreSQL refuses with %s, site and commands say so in one sentence',
  async (state, says, remedy) => {
    const DATABASE_URL = await refusingPostgres(state, says);
    const environment = { ...ANY_PORTS, DATABASE_URL, SESSION_SECRET: '0123456789abcdef0123456789abcdef' };
    for (const script of ['site/server/main.ts', 'provider/src/main.ts', 'provider/src/commands/leads.ts list']) {
      const [file = '', ...words] = script.split(' ');
      const { code, output } = await ended([file, ...words], environment);
      expect([code, output]).toEqual([1, `PostgreSQL refuses DATABASE_URL: ${says}. ${remedy}.\n`]);
    }
  },
);
