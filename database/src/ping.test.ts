import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './open.ts';
import { ping } from './ping.ts';

/** Root may write whatever the permissions say. */
test.skipIf(process.getuid?.() === 0)(
  '[OP-03] a database whose file may no longer be written counts as away, though it is open and answers',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ping-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const database = await openDatabase({ dataDir });
    onTestFinished(() => database.destroy());
    await ping(database);
    chmodSync(join(dataDir, 'larkfield.sqlite'), 0o400);
    await expect(ping(database)).rejects.toMatchObject({ code: 'EACCES' });
  },
);
