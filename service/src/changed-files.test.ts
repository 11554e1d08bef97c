import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { renewInPlace, watchFiles } from './changed-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'changed-files-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('[ED-07] each change of a file is read once; an invalid file is logged, and its next change is read', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  writeFileSync(join(folder, 'a.json'), '1');
  let reads = 0;
  let isBroken = false;
  const files = watchFiles({
    paths: [folder],
    read() {
      reads += 1;
      if (isBroken) throw new Error('not JSON');
    },
    log,
  });
  await files.look();
  expect(reads).toBe(0);
  writeFileSync(join(folder, 'a.json'), '22');
  await Promise.all([files.look(), files.look()]);
  await files.look();
  expect(reads).toBe(1);
  isBroken = true;
  writeFileSync(join(folder, 'b.json'), '1');
  await files.look();
  await files.look();
  expect([reads, lines.filter((line) => line.includes('not JSON')).length]).toEqual([2, 1]);
  isBroken = false;
  rmSync(join(folder, 'b.json'));
  await files.look();
  expect(reads).toBe(3);
});

test('[ED-03] files are read again when their stamp changes, such as the day', async () => {
  const stamped = { day: '2026-12-24', reads: 0 };
  const read = () => {
    stamped.reads += 1;
  };
  const files = watchFiles({ paths: [folder], read, stamp: () => stamped.day, log: pino({ level: 'silent' }) });
  await files.look();
  expect(stamped.reads).toBe(0);
  stamped.day = '2026-12-25';
  await files.look();
  await files.look();
  expect(stamped.reads).toBe(1);
});

test('[ED-07] code that holds a part of a renewed object sees the new values', () => {
  const supplier = { name: 'A', phones: { care: '1', old: '2' }, lines: ['x'] };
  const { phones } = supplier;
  renewInPlace(supplier, { name: 'B', phones: { care: '3' }, lines: ['y', 'z'] });
  expect([supplier.name, phones, supplier.lines]).toEqual(['B', { care: '3' }, ['y', 'z']]);
});
