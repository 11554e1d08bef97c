import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { readIdentityKeys } from './keys.ts';
import { createIdentityStore } from './store.ts';

describe.each(TEST_ENGINES)('identity records on %s', (engine) => {
  const test = testOn(engine);

  test('a record is kept under its model, and found by its second name', async ({ database }) => {
    const { adapter } = createIdentityStore(database);
    await adapter('Session').upsert('s1', { uid: 'u1', accountId: 'a' }, 60);
    expect(await adapter('Session').find('s1')).toEqual({ uid: 'u1', accountId: 'a' });
    expect(await adapter('Session').findByUid('u1')).toEqual({ uid: 'u1', accountId: 'a' });
    expect(await adapter('Grant').find('s1')).toBeUndefined();
  });

  test('a used code has the time of its use', async ({ database }) => {
    const codes = createIdentityStore(database).adapter('AuthorizationCode');
    await codes.upsert('c1', { grantId: 'g' }, 60);
    await codes.consume('c1');
    expect(await codes.find('c1')).toEqual({ grantId: 'g', consumed: expect.any(Number) });
  });

  test('tokens of one grant are revoked together', async ({ database }) => {
    const { adapter } = createIdentityStore(database);
    await adapter('AuthorizationCode').upsert('c1', { grantId: 'g' }, 60);
    await adapter('AuthorizationCode').upsert('c2', { grantId: 'other' }, 60);
    await adapter('Interaction').upsert('i1', { grantId: 'g' }, 60);
    await adapter('AuthorizationCode').revokeByGrantId('g');
    expect(await adapter('Interaction').find('i1')).toBeDefined();
    expect(await adapter('AuthorizationCode').find('c1')).toBeUndefined();
    expect(await adapter('AuthorizationCode').find('c2')).toBeDefined();
  });

  test('an expired record is not found, and is removed', async ({ database }) => {
    const store = createIdentityStore(database);
    await store.adapter('Session').upsert('s1', { uid: 'u1' }, -1);
    await store.adapter('Session').upsert('s2', { uid: 'u2' }, 60);
    expect(await store.adapter('Session').find('s1')).toBeUndefined();
    expect(await store.removeExpired(new Date())).toBe(1);
    expect(await store.adapter('Session').find('s2')).toBeDefined();
  });

  test('processes that start together sign with the same key', async ({ database }) => {
    const [first, second] = await Promise.all([readIdentityKeys(database), readIdentityKeys(database)]);
    expect(first).toEqual(second);
    expect(await readIdentityKeys(database)).toEqual(first);
  });
});
