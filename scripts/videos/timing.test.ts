import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readProviderSettings } from '@larkfield/provider/settings';
import { BRAND_FOLDER } from '@larkfield/service/supplier/brand-folder';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { describe, expect, test } from 'vitest';
import { webVtt } from './captions.ts';
import { cuesOf } from './timing.ts';
import { readVideos } from './videos.ts';

const read = (path: string) => readFileSync(join(BRAND_FOLDER, path), 'utf8');
const videos = readVideos(readSupplier(readProviderSettings({})));

test('[LA-03] cues follow each other without gaps, longer lines last longer, and they fill the video to the frame', () => {
  const cues = cuesOf(['Short.', 'A much longer line of words.', 'Mid line.'], 20);
  expect(cues[0]?.start).toBe(0);
  expect(cues[2]?.end).toBe(20);
  expect(cues[1]?.start).toBe(cues[0]?.end);
  const lengths = cues.map(({ start, end }) => end - start);
  expect(lengths[1]).toBeGreaterThan(lengths[2] ?? 0);
  for (const { end } of cues) expect(Math.abs(end * 25 - Math.round(end * 25))).toBeLessThan(1e-6);
});

test('[LA-03] captions are WebVTT', () => {
  expect(webVtt([{ start: 0, end: 75.08, text: 'Gas & light' }])).toBe(
    'WEBVTT\n\n1\n00:00:00.000 --> 00:01:15.080\nGas &amp; light\n',
  );
});

test('[LA-03] there are seven videos', () => expect(videos).toHaveLength(7));

describe.each(videos)('[LA-03] the video $id', ({ captions, duration, transcript, sources, poster }) => {
  test('has captions with its whole transcript, up to its end', () => {
    expect(read(captions)).toBe(webVtt(cuesOf(transcript, duration)));
  });

  test('lasts 20 to 40 seconds', () => {
    expect(duration).toBeGreaterThanOrEqual(20);
    expect(duration).toBeLessThanOrEqual(40);
  });

  test('has files of at most 500 kB, and a poster', () => {
    for (const { src } of sources) {
      const { size } = statSync(join(BRAND_FOLDER, src));
      expect(size).toBeGreaterThan(20_000);
      expect(size).toBeLessThanOrEqual(500_000);
    }
    expect(read(poster)).toContain('viewBox="0 0 1280 720"');
  });
});
