/** Moves a database that a provider has written, to a real PostgreSQL server, by the command. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '@larkfield/database/open';
import { temporaryDatabase } from '@larkfield/database/test-server';
import { withWords } from '@larkfield/provider/cases/store/search-index';
import { COMPLAINT } from '@larkfield/provider/testing/leads';
import { testProvider } from '@larkfield/provider/testing/provider';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, onTestFinished, test } from 'vitest';

const SERVER = process.env['TEST_DATABASE_URL'];
const LEADS = 300;

const run = promisify(execFile);

test.runIf(SERVER)(
  '[SC-02] the command moves leads and cases to a real server, where staff find them',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'larkfield-move-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const database = await openDatabase({ dataDir });
    const { post } = await testProvider({}, { database });
    for (let index = 0; index < LEADS; index += 1) {
      const attributes = { ...COMPLAINT, surname: `Wordsworth${index}` };
      await post('/backend/v1/leads', { data: { type: 'leads', attributes } }, { 'Idempotency-Key': `key-${index}` });
    }
    const before = await database.selectFrom('cases').selectAll().orderBy('number').execute();
    await database.destroy();

    const { url, drop } = await temporaryDatabase(SERVER ?? '');
    onTestFinished(drop);
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url, SESSION_SECRET: '' };
    const { stdout } = await run(process.execPath, ['scripts/move-database.ts'], { cwd: PROJECT_ROOT, env });
    expect(stdout).toMatch(/^ +300 {2}cases$/m);
    expect(stdout).toMatch(/All \d+ rows are in PostgreSQL/);

    const moved = await openDatabase({ dataDir, databaseUrl: url });
    onTestFinished(() => moved.destroy());
    expect(await moved.selectFrom('cases').selectAll().orderBy('number').execute()).toEqual(before);
    const found = await moved
      .selectFrom('cases')
      .select('surname')
      .where((await withWords(moved, [['wordsworth7']])).all)
      .execute();
    expect(found.map(({ surname }) => surname)).toEqual(expect.arrayContaining(['Wordsworth7', 'Wordsworth71']));
    const again = run(process.execPath, ['scripts/move-database.ts'], { cwd: PROJECT_ROOT, env });
    await expect(again).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('is not empty') });
  },
  300_000,
);
