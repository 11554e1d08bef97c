import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readVocabulary, VocabularyError } from '@larkfield/search/reading/read-vocabulary';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { ourBrand } from '@larkfield/service/supplier/brand';
import { expect, onTestFinished, test } from 'vitest';

const SOURCE = join(PROJECT_ROOT, 'content/search');

function copiedVocabulary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(SOURCE, folder, { recursive: true });
  return folder;
}

test('[SE-02] every article has wordings, and every wording an article', async () => {
  const { wordings } = await readVocabulary(SOURCE, ourBrand().shortName);
  const articles = globSync('*/*.md', { cwd: join(PROJECT_ROOT, 'content/articles') });
  const addresses = articles.map((file) => `/help-and-support/${file.replace(/\.md$/, '')}`);
  expect([...wordings.keys()].sort()).toEqual(addresses.sort());
});

test('[SE-02] every emergency names an article that exists', async () => {
  const { emergencies, wordings } = await readVocabulary(SOURCE, ourBrand().shortName);
  expect(emergencies.answers.filter(({ article }) => !wordings.has(`/help-and-support/${article}`))).toEqual([]);
});

test('[SE-02] an invalid file is named with its fault', async () => {
  const folder = copiedVocabulary();
  writeFileSync(join(folder, 'synonyms.json'), '[["alone"], "no group"]');
  const reading = readVocabulary(folder, ourBrand().shortName);
  await expect(reading).rejects.toThrow(VocabularyError);
  await expect(reading).rejects.toThrow(/synonyms\.json[\s\S]*\[0\][\s\S]*\[1\]/);
});

test('[SE-02] a file that is not JSON is named', async () => {
  const folder = copiedVocabulary();
  writeFileSync(join(folder, 'languages/cy.json'), '{');
  await expect(readVocabulary(folder, ourBrand().shortName)).rejects.toThrow(/cy\.json is not JSON/);
});
