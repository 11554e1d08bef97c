/**
 * Erases a customer as the how-to describes while the provider runs, and searches every table and file for what is
 * left.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@larkfield/database/open';
import type { Database } from '@larkfield/database/tables';
import { temporaryDatabase } from '@larkfield/database/test-server';
import { expect, onTestFinished, test } from 'vitest';
import { caseProvider } from './testing/cases.ts';
import { runCommand } from './testing/command.ts';
import { everyRow } from './testing/every-row.ts';
import { temporaryFolder } from './testing/provider.ts';
import { staffMember } from './testing/staff.ts';

const server = process.env.TEST_DATABASE_URL;

/** Her words occur nowhere else. */
const OTTOLINE = {
  'first-name': 'Ottoline',
  surname: 'Quimby',
  email: 'Ottoline.Quimby@example.org',
  'contact-number': { number: '07700900987', type: 'mobile' },
  query: 'The zyzzogeton in my cellar hums.',
  account: '850987654321',
};
const WORDS = ['Ottoline', 'Quimby', '7700900987', 'zyzzogeton', '850987654321', 'Kilmersdon', 'BA3 5TD', 'xylopia'];
const PDF = new Uint8Array(new TextEncoder().encode('%PDF-1.7 Ottoline xylopia'));
const ADDRESS = {
  data: {
    type: 'addresses',
    attributes: { 'address-line1': '1 Kilmersdon Row', 'postal-town': 'Radstock', postcode: 'BA3 5TD' },
  },
};

/** Her words in these bytes, in upper or lower case. */
function wordsIn(bytes: Buffer | string): string[] {
  const text = bytes.toString('latin1').toLowerCase();
  return WORDS.filter((word) => text.includes(word.toLowerCase()));
}

function everyFile(folder: string): Record<string, string[]> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const found = files.map(({ parentPath, name }) => [name, wordsIn(readFileSync(join(parentPath, name)))] as const);
  return Object.fromEntries(found.filter(([, words]) => words.length > 0));
}

/** A customer with every kind of record: entered address, messages both ways, files, notes, letter, mails. */
async function busyCustomer(database: Database, dataDir: string) {
  const parts = await caseProvider(database, { DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  parts.provider.start();
  const { data } = await (await parts.call('POST', '/addresses', { body: ADDRESS })).json();
  const own = await parts.openCase(OTTOLINE, data.id);
  const file = (await (await own.upload(PDF, 'Quimby.pdf')).json()).data.id;
  await own.say('It hums like a zyzzogeton.', { files: [file] });
  // Never sent: no message refers to it.
  await own.upload(PDF, 'xylopia.pdf');
  const staff = await staffMember(database, parts.call);
  await staff.note(own.id, 'Ms Quimby hears a zyzzogeton.');
  await staff.reply(own.id, 'Dear Ottoline, we will look.');
  await staff.change(own.id, { offer: '£40 for the zyzzogeton', category: 'Billing' });
  expect((await staff.sendDeadlock(own.id)).status).toBe(201);
  await parts.mailAbout('Your deadlock letter');
  await own.act('withdraw');
  await parts.sendLead({ ...OTTOLINE, topic: 'PriceCapMeterRead' });
  return parts;
}

async function eraseAndSearch(environment: { DATA_DIR: string; DATABASE_URL: string }) {
  const database = await openDatabase({
    dataDir: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL || undefined,
  });
  onTestFinished(() => database.destroy());
  await busyCustomer(database, environment.DATA_DIR);
  const before = Object.values(await everyRow(database)).flatMap(wordsIn);
  expect(new Set(before)).toEqual(new Set(WORDS));
  const { stdout } = await runCommand('customer', environment, ['erase', '--email', 'ottoline.quimby@EXAMPLE.org']);
  expect(JSON.parse(stdout)).toMatchObject({ leads: 2, cases: 1, letters: 1 });
  const tables = Object.entries(await everyRow(database)).map(([name, text]) => [name, wordsIn(text)] as const);
  expect(tables.filter(([, words]) => words.length > 0)).toEqual([]);
  expect(everyFile(environment.DATA_DIR)).toEqual({});
}

test('[OP-06] SQLite: nothing of an erased customer is left in any table or file', async () => {
  await eraseAndSearch({ DATA_DIR: temporaryFolder(), DATABASE_URL: '' });
});

test.runIf(server)('[OP-06] PostgreSQL: nothing of an erased customer is left in any table or file', async () => {
  const { url, drop } = await temporaryDatabase(server ?? '');
  onTestFinished(drop);
  await eraseAndSearch({ DATA_DIR: temporaryFolder(), DATABASE_URL: url });
});
