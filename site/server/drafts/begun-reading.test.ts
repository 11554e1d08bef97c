/** What a form of a meter reading begins with: what a link gives, and what was typed while readings were not taken. */
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { DRAFT_FIELD } from '../../app/draft-field.ts';
import {
  keepPrefill,
  keepTyped,
  openReading,
  READING_DRAFTS,
  typedReading,
} from '../../app/features/meter-reading/reading-draft.server.ts';
import { browser } from './testing/browser.ts';

const { flow, schema } = READING_DRAFTS;

describe.each(TEST_ENGINES)('a form of a meter reading, on %s', (engine) => {
  const test = testOn(engine);

  const reader = (database: Database) => {
    const visit = browser(database);
    const follow = (query: string) => keepPrefill(new URLSearchParams(query), visit());
    const all = () => visit().openAll(flow, schema);
    /** Keeps what somebody typed. */
    const type = (values: Record<string, string>) => visit().save(flow, 'typed', { values, isTyped: true });
    return { visit, follow, all, type, values: async () => (await openReading(visit())).values };
  };

  test('[MR-03] is empty in a browser that has none, and keeps the hour in which it was opened', async ({
    database,
  }) => {
    const { visit } = reader(database);
    const own = await openReading(visit(), { firstName: 'Ann' });
    expect(own.values).toMatchObject({ first_name: 'Ann', last_name: '', email: '', telephone: '', fuel: 'Dual' });
    expect(own).toMatchObject({ draft: '', person: '', opened: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d$/) });
    expect(await typedReading(visit())).toEqual([]);
    await visit().save(flow, 'kept', { opened: '2026-11-30T10' });
    expect(await openReading(visit())).toMatchObject({ draft: 'kept', opened: '2026-11-30T10' });
  });

  test('[MR-03] takes from a link the fields that it may set, if they pass the rules', async ({ database }) => {
    const { visit, follow, all, values } = reader(database);
    expect(await follow('utm_source=mail&gas_reading=01234&xamp;first_name=Eve')).toBe(false);
    expect(await follow('email=ann%40&first_name=')).toBe(true);
    expect(await all()).toEqual([]);
    expect(await follow('first_name=+Ann+&amp;amp;last_name=Bell&fuel=+GAS+&email=ann%40')).toBe(true);
    expect(await values()).toMatchObject({ first_name: 'Ann', last_name: 'Bell', fuel: 'Gas', email: '' });
    expect(await typedReading(visit()), 'the customer typed nothing').toEqual([]);
    for (const fuel of ['fuel=Oil', 'telephone=07700900123']) await follow(fuel);
    expect(await values()).toMatchObject({ fuel: 'Dual', telephone: '07700900123' });
  });

  test('[MR-03] takes from a link what was left blank, and what was typed stays typed', async ({ database }) => {
    const { visit, follow, type, values } = reader(database);
    await type({ first_name: ' ', last_name: 'Bell', gas_reading: '01234' });
    expect(await follow('first_name=Bob&last_name=Carr')).toBe(true);
    expect(await values()).toMatchObject({ first_name: 'Bob', last_name: 'Bell', gas_reading: '01234' });
    expect((await typedReading(visit())).map(([, value]) => value)).toContain('01234');
  });

  test('[MR-03, OP-12] is for one person: a half name is nobody’s, and blanks around a whole one are no other’s', async ({
    database,
  }) => {
    const { follow, all, type } = reader(database);
    const halves: Record<string, string>[] = [
      { first_name: 'Ann' },
      { last_name: 'Bell' },
      { first_name: 'Ann', last_name: ' ' },
    ];
    for (const half of halves) {
      await type(half);
      await follow('first_name=Bob&last_name=Carr');
      expect((await all())[0]?.id).toBe('typed');
    }
    await type({ first_name: ' Ann ', last_name: ' Bell ' });
    await follow('first_name=Ann&last_name=Bell');
    expect((await all())[0]?.id).toBe('typed');
    await follow('first_name=Bob&last_name=Carr');
    expect((await all())[0]?.id).not.toBe('typed');
  });

  test('[MR-01] that is posted while readings are not taken is kept, to be read out on the telephone', async ({
    database,
  }) => {
    const { visit, all } = reader(database);
    const post = (draft: string, reading: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ [DRAFT_FIELD]: draft, fuel: 'Gas', gas_reading: reading }))
        form.append(name, value);
      return keepTyped(form, visit());
    };
    expect(await post('', '01234')).toEqual([[expect.any(String), '01234']]);
    const [{ id } = { id: '' }] = await all();
    const rows = await post(id, '01235');
    expect(await typedReading(visit())).toEqual(rows);
    expect(await all()).toMatchObject([{ id, data: { isTyped: true, values: { fuel: 'Gas', gas_reading: '01235' } } }]);
  });
});
