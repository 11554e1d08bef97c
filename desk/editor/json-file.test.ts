import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { describe, expect, test } from 'vitest';
import { ENTRY_NAME, fieldsOf, Schema } from './form-fields.ts';
import { readJson, writeJson } from './json-file.ts';

const read = (path: string) => readFileSync(join(PROJECT_ROOT, 'content', path), 'utf8');
const schemaOf = (name: string) => Schema.parse(JSON.parse(read(`schemas/${name}.schema.json`)));

const FILES = [
  ['feeds/header.json', 'header'],
  ['feeds/help-and-support/static-categories.json', 'static-categories'],
  ['feeds/help-and-support/deals.json', 'deals'],
  ['feeds/help-and-support/videos.json', 'videos'],
  ['feeds/help-and-support.json', 'outage'],
  ['feeds/submit-meter-read.json', 'submit-meter-read'],
  ['facts.json', 'facts'],
  ['supplier.json', 'supplier'],
  ['templates.json', 'templates'],
  ['categories.json', 'category-list'],
] as const;

describe('[ED-02] a JSON file that was edited differs in nothing else', () => {
  test.each(FILES)('%s stays as it is, byte for byte', (path, name) => {
    const schema = schemaOf(name);
    expect(writeJson(read(path), readJson(read(path), schema), schema)).toBe(read(path));
  });

  test('a telephone number changes its line', () => {
    const schema = schemaOf('supplier');
    const text = read('supplier.json');
    const form = readJson(text, schema);
    const phones = form['phones'];
    if (!Array.isArray(phones)) throw new Error('no phones');
    const changed = phones.map((phone) => (phone[ENTRY_NAME] === 'care' ? { ...phone, entry_value: '0800 1' } : phone));
    expect(writeJson(text, { ...form, phones: changed }, schema)).toBe(
      text.replace('"care": "0808 157 0100"', '"care": "0800 1"'),
    );
  });

  test('a fact that is added leaves the others as they were written', () => {
    const schema = schemaOf('facts');
    const text = read('facts.json');
    const form = readJson(text, schema);
    const facts = form['facts'];
    if (!Array.isArray(facts)) throw new Error('no facts');
    const fact = { [ENTRY_NAME]: 'new-one', value: '£1', meaning: 'A', state: 'ours', review: '2027-01-01' };
    const edited = writeJson(text, { ...form, facts: [...facts, fact] }, schema);
    const added = edited.split('\n').filter((line) => !text.split('\n').includes(line));
    expect(added).toEqual(
      ['    "new-one": {', '      "value": "£1",', '      "meaning": "A",', '      "review": "2027-01-01"'].filter(
        (line) => added.includes(line),
      ),
    );
    expect(JSON.parse(edited).facts['new-one'].value).toBe('£1');
  });

  test('an outage banner that is emptied is null again', () => {
    const schema = schemaOf('outage');
    expect(writeJson('{ "title": "Away", "message": null }', { title: '', message: '' }, schema)).toBe(
      '{ "title": null, "message": null }',
    );
  });
});

describe('[ED-01] forms are made from the schemas', () => {
  test('a field that a schema gains is in the form', () => {
    const schema = schemaOf('outage');
    const names = (one: Schema) => fieldsOf(one).map(({ name }) => name);
    const gained = {
      ...schema,
      properties: {
        ...schema.properties,
        colour: { type: 'string' },
        streets: { type: 'array', items: { type: 'string' } },
      },
    };
    expect(names(gained)).toEqual([...names(schema), 'colour', 'streets']);
    expect(fieldsOf(gained).at(-1)).toMatchObject({ widget: 'list', field: { widget: 'string' } });
  });

  test('a choice is a choice, and each kind of fact can be written', () => {
    const [facts] = fieldsOf(schemaOf('facts'));
    expect(facts?.fields?.find(({ name }) => name === 'state')?.options).toEqual(
      expect.arrayContaining(['verified', 'unverified', 'ours']),
    );
    expect(facts?.fields?.find(({ name }) => name === 'source')?.required).toBe(false);
  });
});
