import { ErrorDocument } from '@larkfield/api-schemas/json-api';
import { describe, expect, test } from 'vitest';
import { leadDocument } from './testing/leads.ts';
import { testProvider } from './testing/provider.ts';

async function errorsOf(response: Response) {
  return ErrorDocument.parse(await response.json()).errors;
}

describe('bad calls to the backend', () => {
  test('[LD-01] malformed JSON is a 400', async () => {
    const { post } = await testProvider();
    const response = await post('/backend/v1/leads', '{"data":');
    expect(response.status).toBe(400);
    expect(await errorsOf(response)).toMatchObject([{ status: '400', code: 'malformed-json' }]);
  });

  test.each(['application/json', 'application/vnd.api+json; charset=utf-8', 'text/plain'])(
    '[LD-01] a body in %s is a 415',
    async (mediaType) => {
      const { post } = await testProvider();
      const response = await post('/backend/v1/leads', leadDocument(), { 'Content-Type': mediaType });
      expect(response.status).toBe(415);
      expect(await errorsOf(response)).toMatchObject([{ source: { header: 'Content-Type' } }]);
    },
  );

  test('[LD-01] all missing, invalid and unknown members are reported at once, by their pointers', async () => {
    const { post } = await testProvider();
    const document = leadDocument({ email: 'nobody', topic: 'gossip', surname: undefined });
    Object.assign(document.data.attributes, { 'a/b~c': 1, another: 2 });
    const response = await post('/backend/v1/leads', document);
    expect(response.status).toBe(422);
    const errors = await errorsOf(response);
    expect(Object.fromEntries(errors.map(({ source, code }) => [source?.pointer, code]))).toEqual({
      '/data/attributes/email': 'invalid-format',
      '/data/attributes/topic': 'invalid-value',
      '/data/attributes/surname': 'required',
      '/data/attributes/a~1b~0c': 'unrecognized-keys',
      '/data/attributes/another': 'unrecognized-keys',
    });
  });

  test('[LD-01] a body over 512 kB is a 413', async () => {
    const { post } = await testProvider();
    const response = await post('/backend/v1/leads', leadDocument({ query: 'x'.repeat(512_000) }));
    expect(response.status).toBe(413);
    expect(await errorsOf(response)).toMatchObject([{ code: 'too-large' }]);
  });

  test('[LD-01] 30000 characters of any script fit into a body', async () => {
    const { post } = await testProvider();
    const response = await post('/backend/v1/leads', leadDocument({ query: '語'.repeat(30_000) }));
    expect(response.status).toBe(201);
  });

  test.each([
    ['PUT', '/backend/v1/leads', 'POST'],
    ['DELETE', '/backend/v1/addresses', 'GET, POST, HEAD'],
    ['POST', '/new-web-app-content/header.json', 'GET, HEAD'],
    ['POST', '/content/meters/read-your-meter.html', 'GET, HEAD'],
    ['PROPFIND', '/backend/v1/leads', 'POST'],
    ['PROPFIND', '/backend/v1/gossip', 'GET, HEAD'],
  ])('[LD-01] %s %s is a 405 that says what is allowed', async (method, path, allow) => {
    const { get } = await testProvider();
    const response = await get(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe(allow);
    expect(await errorsOf(response)).toMatchObject([{ code: 'method-not-allowed' }]);
  });

  test('[LD-01] an unknown path is a 404', async () => {
    const { get } = await testProvider();
    const response = await get('/backend/v1/gossip');
    expect(response.status).toBe(404);
    expect(await errorsOf(response)).toMatchObject([{ code: 'not-found' }]);
  });

  test.each([undefined, 'somebody-else'])('[LD-01] the client id %s is a 401', async (clientId) => {
    const { get } = await testProvider();
    const headers: HeadersInit = clientId ? { 'X-Client-Id': clientId } : {};
    const response = await get('/backend/v1/addresses?postcode=SW1A+1AA', { headers });
    expect(response.status).toBe(401);
    expect(await errorsOf(response)).toMatchObject([{ source: { header: 'X-Client-Id' } }]);
  });

  test('an unexpected error is logged under a reference, and the response has only the reference', async () => {
    const { get, database, lines } = await testProvider();
    await database.schema.dropTable('addresses').execute();
    const response = await get('/backend/v1/addresses?postcode=SW1A+1AA');
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).not.toMatch(/sqlite|table|select|\.ts/i);
    const [error] = ErrorDocument.parse(JSON.parse(text)).errors;
    expect(lines).toContainEqual(expect.objectContaining({ reference: error?.id }));
  });
});

test('[LD-01] the backend serves its OpenAPI document', async () => {
  const { get } = await testProvider();
  const document = await (await get('/backend/openapi.json')).json();
  const paths = [
    '/backend/v1/leads',
    '/backend/v1/addresses',
    '/backend/proxy/Customer/Accounts/AccountStatusCount',
    '/backend/v1/accounts',
    '/backend/v1/customers',
    '/backend/v1/customers/{id}/premises',
  ];
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(paths));
  expect(Object.keys(document.paths['/backend/v1/leads'].post.responses)).toEqual([
    '201',
    '400',
    '401',
    '413',
    '415',
    '422',
    '500',
    '503',
  ]);
});
