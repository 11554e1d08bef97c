/** Backup and restore on both engines: one file, since every refusal is tried on the same backup of a running provider. */
import { execFile, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  copyFileSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { restorePostgres } from '@larkfield/database/backup/postgres';
import { restoreSqlite } from '@larkfield/database/backup/sqlite';
import { migrate } from '@larkfield/database/migrate';
import { connect, openDatabase } from '@larkfield/database/open';
import { temporaryDatabase } from '@larkfield/database/test-server';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS } from '../../database/migrations/list.ts';
import { type Migration, run } from '../../database/migrations/migration.ts';
import { createProvider } from './provider.ts';
import { readProviderSettings } from './settings.ts';
import { leadDocument } from './testing/leads.ts';
import { listeningLogger, temporaryFolder } from './testing/provider.ts';

const COMMAND = join(PROJECT_ROOT, 'scripts/backup/command.ts');

/** Runs `npm run backup` or `npm run restore` in a process of its own. */
function command(action: 'backup' | 'restore', file: string, environment: Record<string, string>) {
  const options = { env: { ...process.env, ...environment } };
  return promisify(execFile)(process.execPath, [COMMAND, action, file], options);
}

/** A provider that accepts leads. */
async function platform(environment: Record<string, string>) {
  const settings = readProviderSettings({ RATE_LIMITS: 'off', ...environment });
  const database = await openDatabase({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
  const { logger } = listeningLogger();
  const provider = await createProvider({ database, settings, logger, sitePages: undefined });
  const post = async (): Promise<string> => {
    const headers = { 'X-Client-Id': 'larkfield-help', 'Content-Type': 'application/vnd.api+json' };
    const request = { method: 'POST', headers, body: JSON.stringify(leadDocument()) };
    const response = await provider.fetch(new Request('http://provider.invalid/backend/v1/leads', request));
    return (await response.json()).data.id;
  };
  const leads = async () => (await database.selectFrom('leads').select('id').execute()).map(({ id }) => id);
  return { post, leads, stop: () => database.destroy() };
}

/** Accepts leads while a backup runs. */
async function backupWhileRunning(file: string, environment: Record<string, string>) {
  const { post, leads, stop } = await platform(environment);
  const before: string[] = [];
  for (let n = 0; n < 20; n += 1) before.push(await post());
  let done = false;
  const backup = command('backup', file, environment).finally(() => {
    done = true;
  });
  const meanwhile: string[] = [];
  while (!done) {
    meanwhile.push(await post());
    // Lets the event loop see the end of the command.
    await new Promise((resolve) => setImmediate(resolve));
  }
  await backup;
  expect(await leads()).toHaveLength(before.length + meanwhile.length);
  await stop();
  return { before, meanwhile };
}

async function leadsAfterRestore(environment: Record<string, string>) {
  const { leads, stop } = await platform(environment);
  const found = await leads();
  await stop();
  return found;
}

test('[OP-07] SQLite: a backup of the running provider, restored elsewhere, has every lead accepted before it', async () => {
  const file = join(temporaryFolder(), 'backup.sqlite');
  const { before, meanwhile } = await backupWhileRunning(file, { DATA_DIR: temporaryFolder() });
  expect(meanwhile.length).toBeGreaterThan(0);
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  const elsewhere = { DATA_DIR: temporaryFolder() };
  await command('restore', file, elsewhere);
  expect(await leadsAfterRestore(elsewhere)).toEqual(expect.arrayContaining(before));
});

test.runIf(process.getuid?.() === 0)(
  '[OP-07] after a restore by root the site’s user still owns the database',
  async () => {
    const environment = { DATA_DIR: temporaryFolder() };
    const file = join(temporaryFolder(), 'backup.sqlite');
    const { post, stop } = await platform(environment);
    await post();
    await stop();
    await command('backup', file, environment);
    const nobody = 65_534;
    for (const path of [
      environment.DATA_DIR,
      ...readdirSync(environment.DATA_DIR).map((name) => join(environment.DATA_DIR, name)),
    ])
      chownSync(path, nobody, nobody);
    await command('restore', file, environment);
    const { uid, gid } = statSync(join(environment.DATA_DIR, 'larkfield.sqlite'));
    expect([uid, gid]).toEqual([nobody, nobody]);
  },
);

describe('a restore that fails changes nothing', () => {
  test('[OP-07] while the provider runs', async () => {
    const environment = { DATA_DIR: temporaryFolder() };
    const file = join(temporaryFolder(), 'backup.sqlite');
    const { post, leads, stop } = await platform(environment);
    onTestFinished(stop);
    await post();
    await command('backup', file, environment);
    const later = await post();
    await expect(command('restore', file, environment)).rejects.toThrow(/in use/);
    expect(await leads()).toContain(later);
  });

  test.each(['no database at all', ''])('[OP-07] from a file that holds %j', async (text) => {
    const environment = { DATA_DIR: temporaryFolder() };
    const file = join(temporaryFolder(), 'backup.sqlite');
    writeFileSync(file, text);
    const { post, stop } = await platform(environment);
    const lead = await post();
    await stop();
    await expect(command('restore', file, environment)).rejects.toThrow(/not a complete backup/);
    expect(await leadsAfterRestore(environment)).toEqual([lead]);
  });

  test('[OP-07] from a SQLite backup whose last page is missing or empty', async () => {
    const environment = { DATA_DIR: temporaryFolder() };
    const file = join(temporaryFolder(), 'backup.sqlite');
    const { post, stop } = await platform(environment);
    const lead = await post();
    await stop();
    await command('backup', file, environment);
    const page = 4096;
    const begun = readFileSync(file).subarray(0, -page);
    for (const end of [Buffer.alloc(0), Buffer.alloc(page)]) {
      writeFileSync(file, Buffer.concat([begun, end]));
      expect(() => restoreSqlite(environment.DATA_DIR, file)).toThrow(/not a complete backup/);
    }
    expect(await leadsAfterRestore(environment)).toEqual([lead]);
  });

  test('[OP-07] a backup never overwrites a file', async () => {
    const environment = { DATA_DIR: temporaryFolder() };
    const file = join(temporaryFolder(), 'backup.sqlite');
    writeFileSync(file, 'another one');
    await expect(command('backup', file, environment)).rejects.toThrow(/exists already/);
  });
});

test('[OP-07] a second restore keeps what the first one replaced', async () => {
  const environment = { DATA_DIR: temporaryFolder() };
  const file = join(temporaryFolder(), 'backup.sqlite');
  const { post, stop } = await platform(environment);
  await post();
  await command('backup', file, environment);
  const later = await post();
  await stop();
  await command('restore', file, environment);
  const { stdout } = await command('restore', file, environment);
  expect(stdout).toContain('larkfield.sqlite.before-restore-2:');
  const first = { DATA_DIR: temporaryFolder() };
  copyFileSync(join(environment.DATA_DIR, 'larkfield.sqlite.before-restore'), join(first.DATA_DIR, 'larkfield.sqlite'));
  expect(await leadsAfterRestore(first)).toContain(later);
});

test('[OP-07] backup and restore say which database they read or replaced, since unset settings mean another one', async () => {
  const environment = { DATA_DIR: temporaryFolder() };
  const file = join(temporaryFolder(), 'backup.sqlite');
  const { stop } = await platform(environment);
  await stop();
  const said = await command('backup', file, environment);
  expect(said.stdout).toContain(`in the database in ${environment.DATA_DIR}`);
  const restored = await command('restore', file, environment);
  expect(restored.stdout).toContain(`The database in ${environment.DATA_DIR} is as it was in ${file}.`);
});

test('[OP-07] a restore into an empty folder reports no earlier database, and keeps none', async () => {
  const environment = { DATA_DIR: temporaryFolder() };
  const file = join(temporaryFolder(), 'backup.sqlite');
  const { stop } = await platform(environment);
  await stop();
  await command('backup', file, environment);
  const elsewhere = { DATA_DIR: temporaryFolder() };
  const { stdout } = await command('restore', file, elsewhere);
  expect(stdout).not.toContain('kept');
  expect(readdirSync(elsewhere.DATA_DIR)).toEqual(['larkfield.sqlite']);
});

describe('a backup that can not be made says why', () => {
  test('[OP-07] where the folder is not there', async () => {
    const environment = { DATA_DIR: temporaryFolder() };
    const { stop } = await platform(environment);
    await stop();
    const folder = join(temporaryFolder(), 'not-there');
    const refused = command('backup', join(folder, 'backup.sqlite'), environment);
    await expect(refused).rejects.toMatchObject({ code: 1, stderr: `There is no folder ${folder}.\n` });
  });

  test('[OP-07] where there is no database, as with another DATA_DIR than the site’s', async () => {
    const environment = { DATA_DIR: temporaryFolder() };
    const folder = temporaryFolder();
    const refused = command('backup', join(folder, 'backup.sqlite'), environment);
    const stderr = `There is no database in ${environment.DATA_DIR}. Set DATA_DIR or DATABASE_URL as the site has it.\n`;
    await expect(refused).rejects.toMatchObject({ code: 1, stderr });
    expect([...readdirSync(folder), ...readdirSync(environment.DATA_DIR)]).toEqual([]);
  });
});

test.each([['--help'], ['-h']])('[OP-07] backup %s prints the usage and writes nothing', async (option) => {
  const folder = temporaryFolder();
  const { stdout } = await command('backup', option, { DATA_DIR: temporaryFolder(), INIT_CWD: folder });
  expect(stdout).toContain('Usage: npm run backup -- <file>');
  expect(readdirSync(folder)).toEqual([]);
});

test('[OP-07] backup does not take an option for a file name', async () => {
  const folder = temporaryFolder();
  const refused = command('backup', '--fast', { DATA_DIR: temporaryFolder(), INIT_CWD: folder });
  await expect(refused).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('Usage: npm run backup') });
  expect(readdirSync(folder)).toEqual([]);
});

test('[OP-07] SQLite: a backup that fails says why without a stack trace, and leaves no file', async () => {
  const environment = { DATA_DIR: temporaryFolder() };
  const { stop } = await platform(environment);
  await stop();
  const database = openSync(join(environment.DATA_DIR, 'larkfield.sqlite'), 'r+');
  writeSync(database, Buffer.alloc(40_000, 7), 0, 40_000, 80_000);
  closeSync(database);
  const folder = temporaryFolder();
  const refused = command('backup', join(folder, 'backup.sqlite'), environment);
  await expect(refused).rejects.toMatchObject({ code: 1, stderr: 'database disk image is malformed\n' });
  expect(readdirSync(folder)).toEqual([]);
});

/** Needs a real server and its tools, which PGlite does not have. */
const server = process.env.TEST_DATABASE_URL;
const hasTools = spawnSync('pg_dump', ['--version']).status === 0;

test.runIf(server && hasTools)('[OP-07] PostgreSQL: a backup that fails leaves no file', async () => {
  const url = new URL(server ?? '');
  url.pathname = '/no_such_database';
  const folder = temporaryFolder();
  const environment = { DATA_DIR: temporaryFolder(), DATABASE_URL: url.href };
  await expect(command('backup', join(folder, 'backup.dump'), environment)).rejects.toThrow(/pg_dump failed/);
  expect(readdirSync(folder)).toEqual([]);
});

test.runIf(server && hasTools)('[OP-07] PostgreSQL: a database without our tables is not backed up', async () => {
  const { url, drop } = await temporaryDatabase(server ?? '');
  onTestFinished(drop);
  const folder = temporaryFolder();
  const environment = { DATA_DIR: temporaryFolder(), DATABASE_URL: url };
  await expect(command('backup', join(folder, 'backup.dump'), environment)).rejects.toThrow(/no tables of this site/);
  expect(readdirSync(folder)).toEqual([]);
});

test.runIf(server && hasTools)(
  '[OP-07] PostgreSQL: a restored backup of the running provider has every lead accepted before it',
  async () => {
    const { url, drop } = await temporaryDatabase(server ?? '');
    onTestFinished(drop);
    const environment = { DATA_DIR: temporaryFolder(), DATABASE_URL: url };
    const file = join(temporaryFolder(), 'backup.dump');
    const { before } = await backupWhileRunning(file, environment);
    const running = await platform(environment);
    const later = await running.post();
    await running.stop();
    const { stdout } = await command('restore', file, environment);
    expect(stdout).toContain('The database of DATABASE_URL is as it was');
    const restored = await leadsAfterRestore(environment);
    expect(restored).toEqual(expect.arrayContaining(before));
    expect(restored).not.toContain(later);
  },
);

/** What the next release would add to the tables of this one. */
const NEXT: Migration = {
  name: '9999-next-release',
  up: (database) => run(database, ['create table next_release (name text primary key)']),
};
const NEXT_RELEASE = [...MIGRATIONS, NEXT];

/** A database with a lead, which `close` closes; its backups are made by the command. */
async function databaseWithLead(environment: Record<string, string>) {
  const { post, stop } = await platform(environment);
  const lead = await post();
  await stop();
  const opened = () => connect({ dataDir: environment['DATA_DIR'] ?? '', databaseUrl: environment['DATABASE_URL'] });
  const upgrade = async () => {
    const database = await opened();
    await migrate(database, NEXT_RELEASE);
    await database.destroy();
  };
  return { lead, upgrade };
}

test('[OP-07] SQLite: a backup of a later release is refused, and one of an earlier release is brought up to date', async () => {
  const environment = { DATA_DIR: temporaryFolder() };
  const [before, after] = ['before', 'after'].map((name) => join(temporaryFolder(), `${name}.sqlite`));
  const { lead, upgrade } = await databaseWithLead(environment);
  await command('backup', before ?? '', environment);
  await upgrade();
  await command('backup', after ?? '', environment);
  const elsewhere = { DATA_DIR: temporaryFolder() };
  await expect(command('restore', after ?? '', elsewhere)).rejects.toThrow(
    /later release, which also has 9999-next-release/,
  );
  expect(readdirSync(elsewhere.DATA_DIR)).toEqual([]);
  restoreSqlite(environment.DATA_DIR, before ?? '', NEXT_RELEASE);
  await upgrade();
  const database = await connect({ dataDir: environment.DATA_DIR });
  onTestFinished(() => database.destroy());
  expect(await database.selectFrom('leads').select('id').execute()).toEqual([{ id: lead }]);
});

describe.runIf(server && hasTools)('PostgreSQL', () => {
  async function ownDatabase() {
    const { url, drop } = await temporaryDatabase(server ?? '');
    onTestFinished(drop);
    return { DATA_DIR: temporaryFolder(), DATABASE_URL: url };
  }

  test('[OP-07] a backup from before an upgrade replaces the upgraded tables, which can be upgraded again', async () => {
    const environment = await ownDatabase();
    const file = join(temporaryFolder(), 'backup.dump');
    const { lead, upgrade } = await databaseWithLead(environment);
    await command('backup', file, environment);
    await upgrade();
    await restorePostgres(environment.DATABASE_URL, file, NEXT_RELEASE);
    await upgrade();
    const database = await connect({ dataDir: '/nowhere', databaseUrl: environment.DATABASE_URL });
    onTestFinished(() => database.destroy());
    expect(await database.selectFrom('leads').select('id').execute()).toEqual([{ id: lead }]);
  });

  test('[OP-07] a backup of a later release, of SQLite, or of half a file is refused, and nothing is changed', async () => {
    const [environment, elsewhere] = [await ownDatabase(), await ownDatabase()];
    const folder = temporaryFolder();
    const { upgrade } = await databaseWithLead(environment);
    const whole = join(folder, 'whole.dump');
    await command('backup', whole, environment);
    const half = join(folder, 'half.dump');
    const bytes = readFileSync(whole);
    writeFileSync(half, bytes.subarray(0, bytes.length - 200));
    await upgrade();
    const later = join(folder, 'later.dump');
    await command('backup', later, environment);
    const sqlite = join(folder, 'backup.sqlite');
    const file = { DATA_DIR: temporaryFolder() };
    await databaseWithLead(file);
    await command('backup', sqlite, file);
    const { lead } = await databaseWithLead(elsewhere);
    await expect(command('restore', later, elsewhere)).rejects.toThrow(
      /later release, which also has 9999-next-release/,
    );
    await expect(command('restore', sqlite, elsewhere)).rejects.toThrow(/backup of a SQLite database/);
    await expect(command('restore', whole, { ...file, DATABASE_URL: '' })).rejects.toThrow(
      /backup of a PostgreSQL database/,
    );
    await expect(command('restore', half, elsewhere)).rejects.toThrow(/pg_restore failed/);
    expect(await leadsAfterRestore(elsewhere)).toEqual([lead]);
  });

  test('[OP-07] the address may be of any form that the site takes, and no message shows its password', async () => {
    const environment = await ownDatabase();
    const { lead } = await databaseWithLead(environment);
    const { hostname, port, username, pathname } = new URL(environment.DATABASE_URL);
    const address = (password: string) =>
      `postgres://${username}:${password}@/${pathname.slice(1)}?host=${hostname}&port=${port || 5432}&max=5&application_name=larkfield`;
    const file = join(temporaryFolder(), 'backup.dump');
    const { stdout, stderr } = await command('backup', file, { ...environment, DATABASE_URL: address('s3cret') });
    expect(stdout + stderr).not.toContain('s3cret');
    await command('restore', file, { ...environment, DATABASE_URL: address('s3cret') });
    expect(await leadsAfterRestore(environment)).toEqual([lead]);
    const away = `socket:/no/such/folder?db=x&user=${username}&password=s3cret`;
    const failed = await command('backup', join(temporaryFolder(), 'b'), { ...environment, DATABASE_URL: away }).catch(
      (error: { message: string; stderr: string }) => error.message + error.stderr,
    );
    expect(failed).toContain('pg_dump failed');
    expect(failed).not.toContain('s3cret');
  });
});

const mayChangeUser = process.getuid?.() === 0;

test.runIf(mayChangeUser)('[OP-07] a backup that this user may not read is not said to be missing', () => {
  const file = join(temporaryFolder(), 'of-another.backup');
  writeFileSync(file, 'x', { mode: 0o600 });
  // The user nobody, whom the file's folder is closed to.
  const options = { encoding: 'utf8', uid: 65_534, gid: 65_534, cwd: PROJECT_ROOT } as const;
  const env = { ...process.env, DATA_DIR: temporaryFolder() };
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, 'restore', file], { ...options, env });
  expect([status, stderr]).toEqual([1, `${file} can't be read: run the command as root or as the file's owner.\n`]);
});
