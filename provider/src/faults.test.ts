import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { leadDocument } from './testing/leads.ts';
import { temporaryFolder, testProvider } from './testing/provider.ts';

async function providerWith(faults: unknown) {
  const file = join(temporaryFolder(), 'faults.json');
  const set = (changed: unknown) => writeFileSync(file, JSON.stringify(changed));
  set(faults);
  return { ...(await testProvider({ PROVIDER_FAULTS_FILE: file })), set, file };
}

describe('a part of the provider with a fault', () => {
  test('is down until the file changes', async () => {
    const { get, set, file } = await providerWith({ header: 'down' });
    expect((await get('/new-web-app-content/header.json')).status).toBe(503);
    set({});
    utimesSync(file, new Date(), new Date(Date.now() + 1000));
    expect((await get('/new-web-app-content/header.json')).status).toBe(200);
  });

  test('sends an empty response', async () => {
    const { get } = await providerWith({ categories: 'empty' });
    const response = await get('/content/help-and-support/categories.json');
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test('sends malformed JSON', async () => {
    const { get } = await providerWith({ outage: 'malformed' });
    await expect((await get('/service-outage/help-and-support.json')).json()).rejects.toThrow(SyntaxError);
  });

  test('refuses every post, and stores nothing', async () => {
    const { post, database } = await providerWith({ leads: 'refuse' });
    expect((await post('/backend/v1/leads', leadDocument())).status).toBe(422);
    expect(await database.selectFrom('leads').selectAll().execute()).toEqual([]);
  });

  test('is slow, and then answers correctly', async () => {
    const { get } = await providerWith({ 'meter-read': { slow: 60 } });
    const before = performance.now();
    expect((await get('/energy-billing-content/submit-meter-read.json')).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThanOrEqual(55);
  });

  test('[CO-14] stores a lead and loses the response: the repeat gets the first lead', async () => {
    const { post, set, file, database } = await providerWith({ leads: 'lost-answer' });
    const send = () => post('/backend/v1/leads', leadDocument(), { 'Idempotency-Key': 'draft-1' });
    await expect(send()).rejects.toThrow(TypeError);
    const [stored] = await database.selectFrom('leads').select('id').execute();
    set({});
    utimesSync(file, new Date(), new Date(Date.now() + 1000));
    const { data } = await (await send()).json();
    expect(data.id).toBe(stored?.id);
  });

  test('does not affect the others', async () => {
    const { get } = await providerWith({ header: 'down' });
    expect((await get('/new-web-app-content/help-and-support/videos.json')).status).toBe(200);
  });

  test.each(['{ "header": "explode" }', '{ "header": '])(
    'an invalid faults file (%s) is logged, and no part has a fault',
    async (text) => {
      const { get, lines, file } = await providerWith({});
      writeFileSync(file, text);
      expect((await get('/new-web-app-content/header.json')).status).toBe(200);
      expect(lines).toContainEqual(expect.objectContaining({ msg: expect.stringContaining('faults file') }));
    },
  );
});
