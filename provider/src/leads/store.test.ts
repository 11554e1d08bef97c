import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { COMPLAINT } from '../testing/leads.ts';
import { createReference } from './reference.ts';
import type { StoredLead } from './rows.ts';
import { createLeadStore } from './store.ts';

const resource = { attributes: COMPLAINT, relationships: { address: { data: { type: 'addresses', id: 'a' } } } };
const post = (idempotencyKey: string | null, fingerprint = 'same') => ({
  clientId: 'site',
  idempotencyKey,
  fingerprint,
});

async function allOf(leads: AsyncIterable<StoredLead>) {
  const all: StoredLead[] = [];
  for await (const lead of leads) all.push(lead);
  return all;
}

describe.each(TEST_ENGINES)('leads on %s', (engine) => {
  const test = testOn(engine);

  test('[LD-09] a lead is stored exactly as posted, including unknown members and the order of members', async ({
    database,
  }) => {
    const store = createLeadStore(database, []);
    const odd = { attributes: { z: 'Zoë \u0000 👋', a: [1, null], surname: '  spaced ' }, relationships: {} };
    const result = await store.accept(odd, post(null));
    const id = result.status === 'created' ? result.lead.id : '';
    const found = await store.find(id);
    expect(JSON.stringify(found?.attributes)).toBe(JSON.stringify(odd.attributes));
  });

  test('[CO-14] a repeated post returns the first lead', async ({ database }) => {
    const store = createLeadStore(database, []);
    const first = await store.accept(resource, post('key'));
    const lead = first.status === 'created' && first.lead;
    expect(await store.accept(resource, post('key'))).toEqual({ status: 'repeated', lead });
    expect(await allOf(store.all())).toHaveLength(1);
  });

  test('[CO-14] ten simultaneous posts with one key store one lead', async ({ database }) => {
    const store = createLeadStore(database, []);
    const results = await Promise.all(Array.from({ length: 10 }, () => store.accept(resource, post('key'))));
    expect(results.filter(({ status }) => status === 'created')).toHaveLength(1);
    expect(await allOf(store.all())).toHaveLength(1);
  });

  test('[CO-14] the key of another lead is refused', async ({ database }) => {
    const store = createLeadStore(database, []);
    await store.accept(resource, post('key', 'one'));
    expect(await store.accept(resource, post('key', 'another'))).toEqual({ status: 'key-reused' });
  });

  test('two clients may use the same key', async ({ database }) => {
    const store = createLeadStore(database, []);
    await store.accept(resource, post('key'));
    expect(await store.accept(resource, { ...post('key'), clientId: 'app' })).toMatchObject({ status: 'created' });
  });

  test('without a key every post is a new lead', async ({ database }) => {
    const store = createLeadStore(database, []);
    await store.accept(resource, post(null));
    await store.accept(resource, post(null));
    expect(await allOf(store.all())).toHaveLength(2);
  });

  test('[LD-08] a reference is never used twice', async ({ database }) => {
    const references = ['LF-AAAA-AAAA', 'LF-AAAA-AAAA', 'LF-BBBB-BBBB'];
    const store = createLeadStore(database, [], { nextReference: () => references.shift() ?? createReference() });
    await store.accept(resource, post('one'));
    expect(await store.accept(resource, post('two'))).toMatchObject({ lead: { id: 'LF-BBBB-BBBB' } });
  });

  test('[LD-10] a lead and its follow-ups are stored together or not at all', async ({ database }) => {
    const store = createLeadStore(database, [() => Promise.reject(new Error('the outbox is full'))]);
    await expect(store.accept(resource, post('key'))).rejects.toThrow('the outbox is full');
    expect(await allOf(store.all())).toEqual([]);
  });

  test('[LD-11] all leads are read oldest first, across pages', async ({ database }) => {
    const rows = Array.from({ length: 1001 }, (_, index) => ({
      id: `LF-${String(index).padStart(4, '0')}`,
      client_id: 'site',
      idempotency_key: null,
      fingerprint: '',
      received_at: new Date(Date.UTC(2026, 10, 20) + Math.floor(index / 3)).toISOString(),
      resource: '{"attributes":{}}',
    }));
    await database.insertInto('leads').values(rows.toReversed()).execute();
    const found = await allOf(createLeadStore(database, []).all());
    expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });
});
