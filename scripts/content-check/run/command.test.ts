import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@larkfield/provider/testing/provider';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { beforeEach, expect, test } from 'vitest';

let content = '';
const change = (path: string, from: string, to: string) => {
  const text = readFileSync(join(content, path), 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no "${from}"`);
  writeFileSync(join(content, path), text.replace(from, to));
};

function check(environment: Record<string, string> = {}) {
  const command = join(PROJECT_ROOT, 'scripts/content-check/run/command.ts');
  const env = { ...process.env, CONTENT_DIR: content, PROVIDER_FEEDS_DIR: join(content, 'feeds'), ...environment };
  return spawnSync(process.execPath, [command], { env, encoding: 'utf8' });
}

/** Index of the first line of the output about a file. */
const ofFile = (output: string, name: string) => output.split('\n').findIndex((line) => line.includes(name));

beforeEach(() => {
  content = temporaryFolder();
  cpSync(join(PROJECT_ROOT, 'content'), content, { recursive: true });
});

test('[AR-02] reports every bad article with file, line and remedy, and exits with an error', () => {
  const articles = 'articles/meters';
  change(`${articles}/read-your-meter.md`, 'layout:', 'lay out:');
  change(`${articles}/faulty-meter.md`, '\n## ', '\n<script>alert(1)</script>\n\n## ');
  change(`${articles}/meter-numbers.md`, '\n## ', '\n<hs-gossip>x</hs-gossip>\n\n## ');
  change(`${articles}/move-a-meter.md`, '\n## ', '\n[Gossip](/help-and-support/meters/gossip)\n\n## ');
  rmSync(join(content, articles, 'in-home-display.md'));
  const { status, stderr } = check();
  expect(status).toBe(1);
  expect(stderr).toMatch(/read-your-meter\.md:\d+\n {2}\S.*\n {2}→ \S/);
  expect(stderr).toMatch(/faulty-meter\.md:\d+\n {2}A script may not stand in an article\n {2}→ Take it out/);
  expect(stderr).toMatch(/meter-numbers\.md:\d+\n {2}<hs-gossip> is not an element of articles\n/);
  expect(stderr).toMatch(/move-a-meter\.md:\d+\n {2}The link \/help-and-support\/meters\/gossip leads nowhere\n/);
  expect(stderr).toMatch(/in-home-display\.md:1\n {2}There is no such article\n/);
});

test('[CA-02] says which category of the list has no description', () => {
  change('categories.json', '"metaDescription"', '"description"');
  const { status, stderr } = check();
  expect(status).toBe(1);
  expect(stderr).toMatch(/categories\.json can't be used/);
  expect(stderr).toContain('categories[0].metaDescription');
});

test('[LD-01] [CA-06] reports an invalid feed, broken links, and a danger with the wrong telephone number', () => {
  change('articles/meters/faulty-meter.md', 'Call {{phone:power-cut}}, day or night', 'Call us, day or night');
  change('feeds/help-and-support.json', '{', '{,');
  change('feeds/header.json', '"sections": [', '"sections": 3, "others": [');
  change('feeds/help-and-support/deals.json', '"heading": "', '"heading": "Recieve <a href=\\"/gossip\\">it</a> ');
  const { status, stderr } = check();
  expect(status).toBe(1);
  expect(stderr).toMatch(/faulty-meter\.md:\d+\n {2}The power-cut number is missing.*\n {2}→ A meter that is hot/);
  expect(ofFile(stderr, 'help-and-support.json:')).toBeGreaterThanOrEqual(0);
  expect(ofFile(stderr, 'header.json:')).toBeGreaterThanOrEqual(0);
  expect(stderr).toMatch(/deals\.json:3\n {2}The link \/gossip leads nowhere\n/);
  expect(stderr).toMatch(/deals\.json:3\n {2}"Recieve" is not in the dictionary\n/);
});

test('[BR-01] [AR-02] a supplier’s own sites may be linked to: content that was sound stays so with another brand', () => {
  const BRAND_DIR = temporaryFolder();
  cpSync(join(PROJECT_ROOT, 'e2e/fixtures/brands/mor-a-mynydd'), BRAND_DIR, { recursive: true });
  const brand = readFileSync(join(BRAND_DIR, 'brand.json'), 'utf8');
  writeFileSync(join(BRAND_DIR, 'brand.json'), brand.replaceAll('mor-a-mynydd.example', 'mor-a-mynydd.co.uk'));
  const { stderr } = check({ BRAND_DIR });
  expect(stderr).not.toContain('mor-a-mynydd.co.uk');
  // This brand has neither videos nor forms to print.
  expect(stderr).toContain('There is no file /media/videos/topping-up.mp4');
  expect(stderr).toMatch(/^\d+ to mend in \d+ files$/m);
});
