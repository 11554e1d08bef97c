import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testOn } from '@larkfield/database/test-engines';
import { expect } from 'vitest';
import { caseProvider } from '../testing/cases.ts';
import { ownContent } from '../testing/content.ts';
import { staffToken } from '../testing/staff.ts';

const test = testOn('SQLite');

test('[ED-07] articles show a saved number and fact, and the list a saved category, without a restart', {
  timeout: 120_000,
}, async ({ database }) => {
  const { folder, environment } = ownContent();
  const { call, provider } = await caseProvider(database, environment);
  provider.start();
  const Authorization = `Bearer ${await staffToken(database, { roles: ['editor'] })}`;
  const save = async (path: string, from: string, to: string) => {
    const asked = await call('GET', `/content/file?path=${path}`, { headers: { Authorization } });
    const { data } = await asked.json();
    const { version, text } = data.attributes;
    expect(text).toContain(from);
    const files = [{ path, version, text: text.replace(from, to) }];
    const body = { data: { type: 'content-saves', attributes: { files, 'despite-advice': true } } };
    const answer = await call('POST', '/content/saves', { headers: { Authorization }, body });
    expect(answer.status, JSON.stringify(await answer.clone().json())).toBe(200);
  };
  const article = async () => {
    const url = 'http://provider.invalid/content/meters/faulty-meter.html';
    return (await provider.fetch(new Request(url, { headers: { 'X-Client-Id': 'larkfield-help' } }))).text();
  };
  const file = join(folder, 'articles/meters/faulty-meter.md');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n\nIt takes {{fact:standard-payment}}, or call {{phone:care}}.\n`);
  expect(await article()).toContain('tel:08081570100');
  await save('supplier.json', '"care": "0808 157 0100"', '"care": "0808 157 0199"');
  expect(await article()).toContain('tel:08081570199');
  const { facts } = JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8'));
  await save('facts.json', `"value": "${facts['standard-payment'].value}"`, '"value": "£41"');
  expect(await article()).toContain('£41');
});
