import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';
import * as z from 'zod';

const Supplier = z.object({ phones: z.record(z.string(), z.string()) });
const OF_THE_COUNTRY = new Set(['gas-emergency', 'power-cut']);
const digitsOf = (text: string) => text.replace(/(?<=\d)[\s\u00a0-](?=\d)/g, '');

test('[BR-01] the supplier’s own numbers stand in content/supplier.json alone, so that another supplier changes them there', () => {
  const content = join(PROJECT_ROOT, 'content');
  const { phones } = Supplier.parse(JSON.parse(readFileSync(join(content, 'supplier.json'), 'utf8')));
  const own = Object.entries(phones).flatMap(([name, number]) => (OF_THE_COUNTRY.has(name) ? [] : digitsOf(number)));
  expect(own.length).toBeGreaterThan(3);
  const files = globSync('**/*.{json,jsonl,md}', { cwd: content }).filter((file) => file !== 'supplier.json');
  const byHand = files.filter((file) => {
    const text = digitsOf(readFileSync(join(content, file), 'utf8'));
    return own.some((number) => text.includes(number));
  });
  expect(byHand).toEqual([]);
});
