import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readVocabulary, VocabularyError } from '@larkfield/search/reading/read-vocabulary';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { ourNames } from '@larkfield/service/supplier/brand';
import { expect, onTestFinished, test } from 'vitest';

const SOURCE = join(PROJECT_ROOT, 'content/search');

function copiedVocabulary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(SOURCE, folder, { recursive: true });
  return folder;
}

test('[SE-02] every article has wordings, and every wording an article', async () => {
  const { wordings } = await readVocabulary(SOURCE, ourNames());
  const articles = globSync('*/*.md', { cwd: join(PROJECT_ROOT, 'content/articles') });
  const addresses = articles.map((file) => `/help-and-support/${file.replace(/\.md$/, '')}`);
  expect([...wordings.keys()].sort()).toEqual(addresses.sort());
});

test('[SE-02] every emergency names an article that exists', async () => {
  const { emergencies, wordings } = await readVocabulary(SOURCE, ourNames());
  expect(emergencies.answers.filter(({ article }) => !wordings.has(`/help-and-support/${article}`))).toEqual([]);
});

test('[SE-02] an invalid file is named with its fault', async () => {
  const folder = copiedVocabulary();
  writeFileSync(join(folder, 'synonyms.json'), '[["alone"], "no group"]');
  const reading = readVocabulary(folder, ourNames());
  await expect(reading).rejects.toThrow(VocabularyError);
  await expect(reading).rejects.toThrow(/synonyms\.json[\s\S]*\[0\][\s\S]*\[1\]/);
});

test('[SE-02] a file that is not JSON is named', async () => {
  const folder = copiedVocabulary();
  writeFileSync(join(folder, 'languages/cy.json'), '{');
  await expect(readVocabulary(folder, ourNames())).rejects.toThrow(/cy\.json is not JSON/);
});

test('[BR-01, SE-02] tariffs are found by the names of this brand, and by those of no other', async () => {
  const names = { ...ourNames(), 'night-tariff': 'Dark Sky' };
  const { wordings } = await readVocabulary(SOURCE, names);
  const phrases = [...wordings.values()].flat();
  expect(phrases).toContain('dark sky hours');
  expect(phrases.filter((phrase) => /night ?lark/i.test(phrase))).toEqual([]);
});

test('[BR-01, SE-02] a name that the brand does not have is named', async () => {
  const { 'night-tariff': _, ...names } = ourNames();
  await expect(readVocabulary(SOURCE, names)).rejects.toThrow(/energy-tariffs\.json has \{\{name:night-tariff\}\}/);
});
