import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testOn } from '@larkfield/database/test-engines';
import { expect } from 'vitest';
import { contentEditor } from '../testing/content-editor.ts';

const test = testOn('SQLite');

test('[ED-07] articles show a saved number and fact, and the list a saved category, without a restart', {
  timeout: 120_000,
}, async ({ database }) => {
  const { folder, provider, read, save, page } = await contentEditor(database);
  provider.start();
  const change = async (path: string, from: string, to: string) => {
    const { version, text } = await read(path);
    expect(text).toContain(from);
    const answer = await save([{ path, version, text: text.replace(from, to) }], { 'despite-advice': true });
    expect(answer.status, await answer.clone().text()).toBe(200);
  };
  const article = () => page('/content/meters/faulty-meter.html');
  const file = join(folder, 'articles/meters/faulty-meter.md');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n\nIt takes {{fact:reconnect-time}}, or call {{phone:care}}.\n`);
  expect(await article()).toContain('tel:08081570100');
  await change('supplier.json', '"care": "0808 157 0100"', '"care": "0808 157 0199"');
  expect(await article()).toContain('tel:08081570199');
  const { facts } = JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8'));
  await change('facts.json', `"value": "${facts['reconnect-time'].value}"`, '"value": "£41"');
  expect(await article()).toContain('£41');
});
