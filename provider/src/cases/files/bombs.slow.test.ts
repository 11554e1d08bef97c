/**
 * Decompression bombs, small files that unpack to very large ones: they take bounded time and memory, and are refused
 * with a clear answer (CT-06).
 */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { caseProvider } from '../../testing/cases.ts';
import {
  inflatingChunk,
  inflatingPdf,
  manyFrames,
  manyScans,
  manySegments,
  zeroPng,
} from '../../testing/picture-bombs.ts';
import { partsOf } from './picture-parts.ts';

const PROGRAM = resolve(import.meta.dirname, '../../testing/remake-picture.ts');
const Taken = z.object({ status: z.string(), seconds: z.number(), megabytes: z.number() });

/** Re-encodes a picture in a process of its own, so that its time and memory are measured alone. */
function remake(bytes: Uint8Array): Promise<z.infer<typeof Taken>> {
  return new Promise((done, failed) => {
    const child = execFile(process.execPath, [PROGRAM], { timeout: 90_000 }, (error, stdout) =>
      error ? failed(error) : done(Taken.parse(JSON.parse(stdout))),
    );
    child.stdin?.end(bytes);
  });
}

/** The side of a square of not quite 60 million pixels. */
const LARGEST = 7740;
const HUGE = 1_000_000_000;

test.each<[what: string, status: string, bomb: () => Promise<Uint8Array>]>([
  ['60 million pixels of eight bytes', 'made', () => zeroPng({ side: LARGEST, depth: 16 })],
  ['the same interlaced', 'file-too-many-pixels', () => zeroPng({ side: LARGEST, depth: 16, isInterlaced: true })],
  ['what is interlaced and just fits', 'made', () => zeroPng({ side: 4400, depth: 16, isInterlaced: true })],
  ['a text of 1 GB', 'made', async () => zeroPng({ side: 9, extra: await inflatingChunk('zTXt', HUGE) })],
  ['a profile of 1 GB', 'made', async () => zeroPng({ side: 9, extra: await inflatingChunk('iCCP', HUGE) })],
  ['a WebP of 60 million pixels', 'file-too-many-pixels', () => manyFrames(LARGEST, 1)],
  ['a WebP that just fits', 'made', () => manyFrames(6300, 1)],
  ['200 large frames', 'made', () => manyFrames(4000, 200)],
  ['100,000 small frames', 'file-unreadable', () => manyFrames(10, 100_000)],
  ['a progressive JPEG of 60 million pixels', 'file-too-many-pixels', () => manyScans(LARGEST, 0)],
  ['a scan 200,000 times over', 'file-unreadable', () => manyScans(100, 200_000)],
  ['2,400,000 empty segments', 'file-unreadable', () => manySegments(2_400_000)],
])('[CT-06] a picture with %s is %s', { timeout: 120_000 }, async (_, status, bomb) => {
  const bytes = await bomb();
  expect(bytes.byteLength).toBeLessThan(10_000_000);
  const taken = await remake(bytes);
  expect(taken.status).toBe(status);
  expect(taken.megabytes).toBeLessThan(300);
  expect(taken.seconds).toBeLessThan(25);
});

test('[CT-06] data after the end of a JPEG is ignored: phones store films there', async () => {
  const picture = await manySegments(3);
  const film = new Uint8Array(1_000_000).fill(0xff).map((byte, index) => (index % 2 === 0 ? byte : 0xda));
  const { parts, scans } = partsOf(new Uint8Array([...picture, ...film]), 'image/jpeg', 2000);
  expect([parts < 30, scans]).toEqual([true, 1]);
});

describe.each(TEST_ENGINES)('bombs on %s', (engine) => {
  const test = testOn(engine);

  test('[CT-06] other requests go on while large pictures are drawn', { timeout: 120_000 }, async ({ database }) => {
    const { openCase } = await caseProvider(database);
    const { upload, say, read } = await openCase();
    const bomb = await zeroPng({ side: 5000, depth: 16 });
    const drawn: number[] = [];
    const uploads = [1, 2].map(async (n) => drawn.push((await upload(bomb, `${n}.png`)).status));
    let answers = 0;
    while (drawn.length === 0) {
      expect((await say(`Message ${answers}`)).status).toBe(201);
      answers += 1;
    }
    await Promise.all(uploads);
    expect(drawn).toEqual([201, 201]);
    expect(answers).toBeGreaterThan(3);
    expect((await read()).included).toHaveLength(answers);
  });

  test('[CT-06] a PDF is never unpacked: one that would be 200 MB is kept as it is', async ({ database }) => {
    const { openCase } = await caseProvider(database);
    const { upload, download } = await openCase();
    const pdf = await inflatingPdf(200_000_000);
    const answer = await upload(pdf, 'bomb.pdf');
    expect(answer.status).toBe(201);
    const kept = await download((await answer.json()).data.id);
    expect(new Uint8Array(await kept.arrayBuffer())).toEqual(pdf);
  });
});
