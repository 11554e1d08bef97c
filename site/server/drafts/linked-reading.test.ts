/** A form of a meter reading that a link fills has the details of one person only (MR-03, OP-12). */
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { keepPrefill, openReading, READING_DRAFTS } from '../../app/features/meter-reading/reading-draft.server.ts';
import { browser } from './testing/browser.ts';

const ANN = { first_name: 'Ann', last_name: 'Bell', telephone: '07700900123', gas_account_number: 'A12345' };
const BOB = { first_name: 'Bob', last_name: 'Carr', elec_account_number: '85 0000000002' };

describe.each(TEST_ENGINES)('[MR-03, OP-12] a link on %s', (engine) => {
  const test = testOn(engine);

  const afterLink = async (database: Database, typed: Record<string, string>, linked: Record<string, string>) => {
    const visit = browser(database);
    await visit().save(READING_DRAFTS.flow, 'typed', { values: { fuel: 'Gas', ...typed }, isTyped: true });
    await keepPrefill(new URLSearchParams(linked), visit());
    return { visit, opened: await openReading(visit()) };
  };

  test('that names another person than the one who typed begins a form of its own', async ({ database }) => {
    const { visit, opened } = await afterLink(database, ANN, BOB);
    expect(opened.values).toMatchObject({ ...BOB, telephone: '', gas_account_number: '' });
    expect(opened.person).toBe('Bob Carr');
    const all = await visit().openAll(READING_DRAFTS.flow, READING_DRAFTS.schema);
    expect(all.find(({ id }) => id === 'typed')?.data.values).toMatchObject(ANN);
    expect(opened.draft).not.toBe('typed');
  });

  test('to another account than the one that was typed begins a form of its own', async ({ database }) => {
    const { opened } = await afterLink(database, ANN, { gas_account_number: 'A99999', elec_account_number: 'A77777' });
    expect(opened.values).toMatchObject({ first_name: '', telephone: '', gas_account_number: 'A99999' });
  });

  test('to the same person fills what they left empty, whatever the spelling', async ({ database }) => {
    const link = { first_name: 'ANN', last_name: ' bell', gas_account_number: 'a12 345', email: 'ann@example.org' };
    const { opened } = await afterLink(database, ANN, link);
    expect(opened.values).toMatchObject({ ...ANN, email: 'ann@example.org' });
    expect(opened.draft).toBe('typed');
  });

  test('replaces no value that is typed half', async ({ database }) => {
    const half = { first_name: 'Bo', last_name: '', gas_account_number: '8500', gas_reading: '01234' };
    const { opened } = await afterLink(database, half, { ...BOB, gas_account_number: '850000000001' });
    expect(opened.values).toMatchObject({ ...half, last_name: 'Carr' });
  });

  test('is not mixed with the details of a customer who is signed in under another name', async ({ database }) => {
    const visit = browser(database);
    await keepPrefill(new URLSearchParams(BOB), visit());
    const own = { firstName: 'Ann', surname: 'Bell', email: 'ann@example.org', mobile: '07700900123' };
    const { values } = await openReading(visit(), own);
    expect(values).toMatchObject({ ...BOB, email: '', telephone: '' });
    const same = await openReading(visit(), { ...own, firstName: 'bob', surname: 'CARR' });
    expect(same.values).toMatchObject({ ...BOB, email: 'ann@example.org', telephone: '07700900123' });
  });
});
