import { expect, test } from 'vitest';
import { runCommand } from '../testing/command.ts';
import { leadDocument } from '../testing/leads.ts';
import { testProvider } from '../testing/provider.ts';

const customer = (DATA_DIR: string, ...args: string[]) => runCommand('customer', { DATA_DIR }, args);

const READING = { topic: 'PriceCapMeterRead', email: null, 'contact-number': { number: '02079460018', type: 'home' } };

test('[RW-08] matching people are listed first, and a reference chooses between several', async () => {
  const { post, settings } = await testProvider();
  const send = async (changes: object) =>
    String((await (await post('/backend/v1/leads', leadDocument({ ...READING, ...changes }))).json()).data.id);
  const own = await send({ 'first-name': 'Ann', surname: 'Bell' });
  const other = await send({ 'first-name': 'Bob', surname: 'Bell', account: null });
  const erase = (...args: string[]) => customer(settings.DATA_DIR, 'erase', '--telephone', '020 7946 0018', ...args);
  const refused = await erase();
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toContain(`Ann Bell, no e-mail, 02079460018, A12345, ${own}\n`);
  expect(refused.stderr).toContain('2 people match. Give --reference');
  const found = await customer(settings.DATA_DIR, 'find', '--name', 'bell');
  expect(JSON.parse(found.stdout)).toMatchObject([{ references: [own] }, { references: [other] }]);
  const done = await erase('--reference', other);
  expect(done.code).toBe(0);
  expect(JSON.parse(done.stdout)).toMatchObject({ leads: 1 });
  const left = await customer(settings.DATA_DIR, 'find', '--telephone', '02079460018');
  expect(JSON.parse(left.stdout)).toMatchObject([{ name: 'Ann Bell' }]);
});

test('[RW-08, OP-06] of two people who share a mailbox one is exported and erased, and the other keeps everything', async () => {
  const { post, settings } = await testProvider();
  const send = async (changes: object) =>
    String((await (await post('/backend/v1/leads', leadDocument({ ...READING, ...changes }))).json()).data.id);
  const shared = { email: 'the.prices@example.org' };
  const own = [
    await send({ ...shared, 'first-name': 'Siân', surname: 'Price' }),
    await send({ ...shared, 'first-name': 'Sian', surname: 'PRICE' }),
  ];
  const other = await send({ ...shared, 'first-name': 'Dai', surname: 'Price' });
  const run = (command: string, ...args: string[]) =>
    customer(settings.DATA_DIR, command, '--email', shared.email, ...args);
  for (const command of ['export', 'erase']) {
    const refused = await run(command);
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toContain('2 people match. Give --reference');
  }
  const exported = await run('export', '--reference', own[0] ?? '');
  expect(exported.stdout).not.toContain('Dai');
  expect(exported.stderr).toContain('Others write from the same mailbox: Dai Price.');
  expect(JSON.parse((await run('erase', '--name', 'sian price')).stdout)).toMatchObject({ leads: 2 });
  expect(JSON.parse((await run('find')).stdout)).toMatchObject([{ name: 'Dai Price', references: [other] }]);
});

test('[RW-08] an open complaint is refused with the reason, and ends with code 1', async () => {
  const { post, settings } = await testProvider();
  const { data } = await (await post('/backend/v1/leads', leadDocument())).json();
  const refused = await customer(settings.DATA_DIR, 'erase', '--email', 'sian@example.org');
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain(`${data.id} is an open complaint: it is erased once it is closed.`);
  expect(JSON.parse(refused.stdout)).toMatchObject({ leads: 0, kept: [{ reason: 'open-complaint' }] });
});

test('[RW-08] a command line that names no customer is refused', async () => {
  const { settings } = await testProvider();
  expect(await customer(settings.DATA_DIR, 'erase')).toMatchObject({ code: 2 });
  expect(await customer(settings.DATA_DIR, 'erase', '--email', 'sian')).toMatchObject({ code: 2 });
});
