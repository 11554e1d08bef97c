import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';
import { createDictionary } from './spelling.ts';
import { checkTemplates } from './templates.ts';

const standards = { dictionary: createDictionary(''), supplierName: 'Larkfield Energy' };

const faultsIn = (paragraph: string, more: object = {}) => {
  const template = { id: 'one', name: 'One', kinds: ['complaint'], paragraphs: [paragraph], ...more };
  return checkTemplates(JSON.stringify({ templates: [template] }, null, 2), standards).map(({ fault }) => fault);
};

test('[DK-09] the templates of the content folder have no fault', () => {
  const words = readFileSync(join(PROJECT_ROOT, 'content/words.txt'), 'utf8');
  const source = readFileSync(join(PROJECT_ROOT, 'content/templates.json'), 'utf8');
  expect(checkTemplates(source, { ...standards, dictionary: createDictionary(words) })).toEqual([]);
});

test.each([
  ['I need [what]', '[what] is no gap of a template'],
  ['We offer {offer}', '{offer} is no gap of a template'],
  ['We offer ____', '____ is no gap of a template'],
  ['We offer {{offer', '{{offer is no gap of a template'],
  ['Dear {{First name}}', '{{First name}} is no fact'],
  ['Dear {{first-name}}', '{{first-name}} is no fact'],
  ['Yours, Larkfield Energy', '"Larkfield Energy" is written out'],
  ['We recieve it', '"recieve" is not in the dictionary'],
])('[DK-09] the words "%s" are reported: %s', (paragraph, fault) => {
  expect(faultsIn(paragraph)).toContain(fault);
});

test('[DK-09] a gap for the writer is in words of their own', () => {
  expect(faultsIn('To answer I need {{what you need from them}}.')).toEqual([]);
});

test('[DK-09] a kind that is none is named with its place', () => {
  expect(faultsIn('Yes', { kinds: ['gossip'] })[0]).toContain('/templates/0/kinds/0');
});
