import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { createReturnPath } from './return-path.ts';

describe.each(TEST_ENGINES)('[LD-10] the address that a mail comes back to, on %s', (engine) => {
  const test = testOn(engine);

  test('says which mail it was, of a lead, a version of its case or a letter', async ({ database }) => {
    const { of, mailIn } = createReturnPath(database, 'Bounces@Larkfield.example');
    const reference = 'LF-7K3M-92QX';
    for (const [id, key] of [
      [reference, reference],
      [`${reference}-4`, `${reference}/4`],
      [`${reference}-link-29399402`, `${reference}/link-29399402`],
      [`${reference}-deadlock`, `${reference}/deadlock`],
    ] as const) {
      const address = await of(id);
      expect(address).toMatch(/^bounces\+[a-z0-9-]+\.[0-9a-f]{20}@larkfield\.example$/);
      const headers = [
        address,
        address.toUpperCase(),
        `"Help" <${address}>`,
        `rfc822;${address}`,
        `a@b.example, ${address}`,
      ];
      for (const text of headers) expect(await mailIn(text), text).toEqual({ reference, key });
    }
  });

  test('names no mail with a wrong seal, at another mailbox or domain, or within other words', async ({ database }) => {
    const { of, mailIn } = createReturnPath(database, 'bounces@larkfield.example');
    const address = await of('LF-7K3M-92QX');
    for (const wrong of [
      '',
      'bounces@larkfield.example',
      address.replace('lf-7k3m-92qx', 'lf-7k3m-92qy'),
      address.replace('92qx.', '92qx-4.'),
      address.replace(/[0-9a-f]@/, (end) => (end === '0@' ? '1@' : '0@')),
      address.replace(/[0-9a-f]@/, '@'),
      address.replace('@', '0@'),
      address.replace('bounces+', 'letters+'),
      address.replace('bounces+', 'bounces'),
      address.replace('@larkfield', '@parkfield'),
      `x${address}`,
      `${address}.uk`,
    ])
      expect(await mailIn(wrong), wrong).toBeUndefined();
    const forged = address.replace('92qx.', '92qx-4.');
    expect(await mailIn(`${forged} ${address}`), 'the right one beside it').toMatchObject({ key: 'LF-7K3M-92QX' });
  });

  test('is read by another process, and by one that could not read its key at first', async ({ database }) => {
    const address = await createReturnPath(database, 'bounces@larkfield.example').of('LF-7K3M-92QX');
    const other = createReturnPath(database, 'bounces@larkfield.example');
    await database.schema.alterTable('secrets').renameTo('secrets_away').execute();
    await expect(other.mailIn(address)).rejects.toThrow('secrets');
    await database.schema.alterTable('secrets_away').renameTo('secrets').execute();
    expect(await other.mailIn(address)).toMatchObject({ reference: 'LF-7K3M-92QX' });
  });
});
