import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PROJECT_ROOT } from '../settings/read.ts';
import { readVocabulary, VocabularyError } from './read-vocabulary.ts';

const SOURCE = join(PROJECT_ROOT, 'content/search');

function copiedVocabulary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(SOURCE, folder, { recursive: true });
  return folder;
}

test('[SE-02] every wording belongs to an article that exists', async () => {
  const { wordings } = await readVocabulary(SOURCE);
  const missing = [...wordings.keys()].filter((path) => {
    return !existsSync(join(PROJECT_ROOT, 'content/articles', `${path.replace('/help-and-support/', '')}.md`));
  });
  expect(missing).toEqual([]);
  expect(wordings.size).toBe(108);
});

test('[SE-02] every emergency names an article that exists', async () => {
  const { emergencies, wordings } = await readVocabulary(SOURCE);
  expect(emergencies.filter(({ article }) => !wordings.has(`/help-and-support/${article}`))).toEqual([]);
});

test('[SE-02] a file that is not as it should be is named, with what is wrong in it', async () => {
  const folder = copiedVocabulary();
  writeFileSync(join(folder, 'synonyms.json'), '[["alone"], "no group"]');
  const reading = readVocabulary(folder);
  await expect(reading).rejects.toThrow(VocabularyError);
  await expect(reading).rejects.toThrow(/synonyms\.json[\s\S]*\[0\][\s\S]*\[1\]/);
});

test('[SE-02] a file that is no JSON is named', async () => {
  const folder = copiedVocabulary();
  writeFileSync(join(folder, 'languages/cy.json'), '{');
  await expect(readVocabulary(folder)).rejects.toThrow(/cy\.json is not JSON/);
});
