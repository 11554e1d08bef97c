import { CreatedLead } from '@larkfield/api-schemas/leads';
import { expect, test } from 'vitest';
import { leadDocument } from '../testing/leads.ts';
import { testProvider } from '../testing/provider.ts';
import { createReference } from './reference.ts';

async function idOf(response: Response) {
  return CreatedLead.parse(await response.json()).data.id;
}

test('[LD-02][LD-08] the response to an accepted lead has its reference and every attribute', async () => {
  const { post } = await testProvider();
  const response = await post('/backend/v1/leads', leadDocument());
  expect(response.status).toBe(201);
  expect(response.headers.get('Content-Type')).toBe('application/vnd.api+json');
  const { data } = await response.json();
  expect(data).toEqual({
    ...leadDocument().data,
    id: expect.stringMatching(/^LF-[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}$/),
  });
});

test.each([
  '<a@example.org>b',
  'a@example.org,b@example.org',
  'a@example.org\r\nBcc: b@example.org',
  'a b@example.org',
])('[LD-02] [CO-04] %j is no e-mail address for a lead', async (email) => {
  const { post } = await testProvider();
  const response = await post('/backend/v1/leads', leadDocument({ email }));
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: [{ source: { pointer: '/data/attributes/email' } }] });
});

test('[LD-08] references have no easily confused characters, and do not repeat', () => {
  const references = Array.from({ length: 10_000 }, createReference);
  expect(new Set(references).size).toBe(references.length);
  expect(references.join('').replaceAll('LF-', '')).not.toMatch(/[01ILOUV]/);
});

test('[CO-14] a repeated request gets the first response again', async () => {
  const { post } = await testProvider();
  const send = () => post('/backend/v1/leads', leadDocument(), { 'Idempotency-Key': 'draft-1' });
  expect(await idOf(await send())).toBe(await idOf(await send()));
});

test('[CO-14] a repeated request with its members in another order is the same lead', async () => {
  const { post } = await testProvider();
  const { data } = leadDocument();
  const turned = { data: { ...data, attributes: Object.fromEntries(Object.entries(data.attributes).toReversed()) } };
  const first = await post('/backend/v1/leads', { data }, { 'Idempotency-Key': 'draft-1' });
  const second = await post('/backend/v1/leads', turned, { 'Idempotency-Key': 'draft-1' });
  expect(await idOf(second)).toBe(await idOf(first));
});

test('[CO-14] another lead with a used key is a 422 that names the header', async () => {
  const { post } = await testProvider();
  await post('/backend/v1/leads', leadDocument(), { 'Idempotency-Key': 'draft-1' });
  const response = await post('/backend/v1/leads', leadDocument({ query: 'Other' }), { 'Idempotency-Key': 'draft-1' });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    errors: [{ code: 'idempotency-key-reused', source: { header: 'Idempotency-Key' } }],
  });
});

test('[CO-12] a subject of ours comes in a header and is kept as the case type; the key binds it too', async () => {
  const { post } = await testProvider();
  const information = { caseType: '', accountPrefix: 'A', textphoneNumber: null };
  const send = (subject: string, caseType = '') =>
    post('/backend/v1/leads', leadDocument({ 'additional-information': { ...information, caseType } }), {
      'Idempotency-Key': caseType ? 'draft-2' : 'draft-1',
      ...(subject && { 'Lead-Subject': subject }),
    });
  const { data } = await (await send('Customer service')).json();
  expect(data.attributes['additional-information']).toEqual({ ...information, caseType: 'Customer service' });
  expect((await send('')).status).toBe(422);
  const both = await (await send('Customer service', 'Faulty meter')).json();
  expect(both.data.attributes['additional-information'].caseType).toBe('Faulty meter');
});

test('[LD-07] a refused lead does not use up its key: the sanitised variant is accepted with it', async () => {
  const { post } = await testProvider();
  const refused = await post('/backend/v1/leads', leadDocument({ account: 'x'.repeat(21) }), {
    'Idempotency-Key': 'draft-1',
  });
  expect(refused.status).toBe(422);
  const sanitised = leadDocument({ account: null, 'additional-information': null, 'vulnerability-consent': false });
  expect((await post('/backend/v1/leads', sanitised, { 'Idempotency-Key': 'draft-1' })).status).toBe(201);
});

test('a lead with an unknown address is stored rather than refused', async () => {
  const { post } = await testProvider();
  const document = leadDocument();
  document.data.relationships.address.data.id = 'no-such-address';
  expect((await post('/backend/v1/leads', document)).status).toBe(201);
});

test('an idempotency key with spaces is refused before anything is stored', async () => {
  const { post } = await testProvider();
  const response = await post('/backend/v1/leads', leadDocument(), { 'Idempotency-Key': 'two words' });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ source: { header: 'idempotency-key' } }] });
});

const FEEDBACK = { topic: 'help-&-support-feedback', 'vulnerability-consent': null, 'additional-information': null };

test.each([
  ['email', {}],
  ['contact-number', {}],
  ['query', {}],
  ['query-type', {}],
  ['query-subtype', {}],
  ['vulnerability-consent', {}],
  ['email', FEEDBACK],
  ['query', FEEDBACK],
])('[LD-02] a help lead without its %s is a 422 that points at it (%j)', async (name, topic) => {
  const { post, database } = await testProvider();
  const response = await post('/backend/v1/leads', leadDocument({ ...topic, [name]: null, surname: undefined }));
  expect(response.status).toBe(422);
  const { errors } = await response.json();
  expect(errors).toContainEqual(
    expect.objectContaining({ code: 'required', source: { pointer: `/data/attributes/${name}` } }),
  );
  expect(errors).toHaveLength(2);
  expect(await database.selectFrom('leads').selectAll().execute()).toEqual([]);
});

test('[FE-06][MR-10] feedback needs no vulnerability consent, and a reading no email, telephone number or query', async () => {
  const { post } = await testProvider();
  const nothing = { email: null, 'contact-number': null, query: null, 'query-type': null, 'query-subtype': null };
  const reading = { topic: 'PriceCapMeterRead', 'vulnerability-consent': null, ...nothing };
  expect((await post('/backend/v1/leads', leadDocument(FEEDBACK))).status).toBe(201);
  expect((await post('/backend/v1/leads', leadDocument(reading))).status).toBe(201);
});
