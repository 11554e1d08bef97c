import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMedia } from '@larkfield/provider/content/media';
import { readProviderSettings } from '@larkfield/provider/settings';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { readFacts } from '@larkfield/service/supplier/facts';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { afterAll, expect, test } from 'vitest';
import { readArticles } from '../read-articles.ts';
import { searchChanges } from './search-changes.ts';

const CONTENT = join(PROJECT_ROOT, 'content');
const settings = readProviderSettings({});
const supplier = readSupplier(settings);
const facts = readFacts(settings);
const media = createMedia([join(PROJECT_ROOT, 'brand/media'), join(PROJECT_ROOT, 'design-system/src')]);
const readFolder = async (folder: string) => ({
  folder,
  supplier,
  articles: (await readArticles({ folder: join(folder, 'articles'), supplier, facts, media })).articles,
});
const before = await readFolder(CONTENT);
const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

/** What customers searched for. */
const SEARCHED = [
  { words: 'zebra in my loft', searches: 12 },
  { words: 'meter reading', searches: 9 },
];

/** What a change does. */
async function changed(path: string, change: (text: string) => string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'search-changes-'));
  made.push(folder);
  cpSync(CONTENT, folder, { recursive: true });
  const file = join(folder, path);
  const text = change(readFileSync(file, 'utf8'));
  if (text === undefined) rmSync(file);
  else writeFileSync(file, text);
  return searchChanges(before, await readFolder(folder), SEARCHED);
}

const NONE = { findings: [], effects: { asked: 0, changed: 0, rows: [] } };

test('[ED-04] unchanged content changes no answer, and a feed asks no question', async () => {
  expect(await changed('articles/meters/read-your-meter.md', (text) => text)).toEqual(NONE);
  expect(await changed('feeds/help-and-support.json', (text) => `${text}\n`)).toEqual(NONE);
});

test('[ED-04] an article that takes another’s words is reported with the questions whose first three answers change', async () => {
  const path = 'articles/smart-home/voice-assistants.md';
  const words = 'keywords:\n  - refund account balance\n  - moving out date\n  - zebra in my loft\n';
  const { effects, findings } = await changed(path, (text) => text.replace('keywords:\n', words));
  const row = (question: string) => effects.rows.find((one) => one.question === question);
  expect(row('refund account balance')).toMatchObject({ kind: 'judged', 'is-lost': false });
  expect(row('refund account balance')?.after).toContain('smart-home/voice-assistants');
  expect(row('refund account balance')?.before).not.toContain('smart-home/voice-assistants');
  expect(row('zebra in my loft')).toMatchObject({ kind: 'searched', searches: 12 });
  expect(row('zebra in my loft')?.after[0]).toBe('smart-home/voice-assistants');
  expect(row('meter reading')).toBeUndefined();
  expect(effects.changed).toBeGreaterThanOrEqual(effects.rows.length);
  expect(effects.asked).toBeGreaterThan(400);
  expect(findings.some(({ blocks }) => blocks)).toBe(false);
}, 60_000);

test('[ED-04] judged questions that lose their answer are told of, and come first', async () => {
  const path = 'articles/bills-and-payments/credit-refunds.md';
  const { effects, findings } = await changed(path, () => undefined);
  const fault =
    '“refund account balance” no longer finds its answer bills-and-payments/credit-refunds among the first three';
  expect(findings).toContainEqual(expect.objectContaining({ file: path, fault }));
  expect(findings.some(({ blocks }) => blocks)).toBe(false);
  expect(effects.rows[0]).toMatchObject({ 'is-lost': true, kind: 'judged' });
}, 60_000);

test('[ED-04] a change after which an emergency is no longer found is refused', async () => {
  const { effects, findings } = await changed('search/emergencies/weights.json', (text) =>
    JSON.stringify(JSON.parse(text), (_key, value: unknown) => (typeof value === 'number' ? -Math.abs(value) : value)),
  );
  const lost = findings.filter(({ fault }) => fault.includes('no longer shows the emergency'));
  expect(lost.length).toBeGreaterThan(10);
  expect(lost.every(({ blocks }) => blocks)).toBe(true);
  expect(effects.rows[0]).toMatchObject({ kind: 'emergency', 'is-lost': true });
}, 120_000);
