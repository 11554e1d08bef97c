import { PRIORITY_NEEDS } from '@larkfield/api-schemas/priority-services';
import { describe, expect, test } from 'vitest';
import { customerRecords } from '../personal-data.ts';
import { JOINING, leadDocument } from '../testing/leads.ts';
import { testProvider } from '../testing/provider.ts';
import { createLeadStore } from './store.ts';
import { csvLine, showLead } from './table.ts';

const INFORMATION = JOINING['additional-information'];
const joining = (changes: Record<string, unknown>) =>
  leadDocument({ ...JOINING, 'additional-information': { ...INFORMATION, ...changes } });

/** The pointers of refused members below `additional-information`. */
async function faultsOf(document: object): Promise<string[]> {
  const { post, database } = await testProvider();
  const response = await post('/backend/v1/leads', document);
  expect(response.status).toBe(422);
  expect(await database.selectFrom('leads').selectAll().execute()).toEqual([]);
  const { errors }: { errors: { source: { pointer: string } }[] } = await response.json();
  return errors.map(({ source }) => source.pointer.replace('/data/attributes/additional-information/', ''));
}

describe('a valid request', () => {
  test('[PS-01, PS-02] is stored as it was sent, under a reference', async () => {
    const { post } = await testProvider();
    const response = await post('/backend/v1/leads', leadDocument(JOINING));
    expect(response.status).toBe(201);
    const { data } = await response.json();
    expect(data).toEqual({ ...leadDocument(JOINING).data, id: expect.stringMatching(/^LF-/) });
  });

  test('[PS-01] may have only needs and consent', async () => {
    const { post } = await testProvider();
    const nothing = { language: null, format: null, callPassword: null, nomineeName: null, nomineeTelephone: null };
    expect((await post('/backend/v1/leads', joining({ ...nothing, shareWithNetwork: false }))).status).toBe(201);
  });

  test('[PS-01] may have every code of the industry list', async () => {
    const { post } = await testProvider();
    expect((await post('/backend/v1/leads', joining({ needs: Object.keys(PRIORITY_NEEDS) }))).status).toBe(201);
  });
});

describe('an invalid request is refused with the pointer of each error', () => {
  test.each([
    ['no need', { needs: [] }, ['needs']],
    ['a retired code', { needs: ['01', '13'] }, ['needs/1']],
    ['a need named twice', { needs: ['01', '01'] }, ['needs']],
    ['an unknown format', { format: 'semaphore' }, ['format']],
    ['a password of 31 characters', { callPassword: 'x'.repeat(31) }, ['callPassword']],
    ['a nominee without a number', { nomineeTelephone: null }, ['nomineeTelephone']],
    ['a number without a nominee', { nomineeName: null }, ['nomineeTelephone']],
    ['consent that is not a boolean', { shareWithNetwork: 'yes' }, ['shareWithNetwork']],
    ['an unknown member', { diagnosis: 'asthma' }, ['diagnosis']],
    ['several at once', { needs: ['x'], format: 'x', language: '' }, ['needs/0', 'language', 'format']],
  ])('[PS-01] %s', async (_, changes, pointers) => {
    expect((await faultsOf(joining(changes))).toSorted()).toEqual(pointers.toSorted());
  });

  test('[PS-01] together with errors of other attributes', async () => {
    const document = leadDocument({ ...JOINING, surname: '', 'additional-information': { ...INFORMATION, needs: [] } });
    expect((await faultsOf(document)).toSorted()).toEqual(['/data/attributes/surname', 'needs']);
  });

  test('[PS-01, PS-02] without needs, or without contact details', async () => {
    const document = leadDocument({ ...JOINING, email: null, 'additional-information': null });
    expect(await faultsOf(document)).toEqual(['/data/attributes/email', '/data/attributes/additional-information']);
  });
});

describe('a stored request', () => {
  const lead = {
    id: 'LF-1',
    receivedAt: '2026-11-20T14:05:00.000Z',
    attributes: leadDocument(JOINING).data.attributes,
  };

  test('[PS-02] is shown with the names of needs, and exported with their codes', () => {
    expect(showLead(lead)).toContain('"04 Oxygen concentrator","25 Medicine refrigeration"');
    expect(csvLine(lead)).toContain('""needs"":[""04"",""25""]');
  });

  test('[PS-02, OP-06] is exported and erased with all other data of the customer, including the nominee', async () => {
    const { post, database, settings } = await testProvider();
    const { data } = await (await post('/backend/v1/leads', leadDocument(JOINING))).json();
    const customer = { email: 'sian@example.org', references: [data.id] };
    const records = customerRecords({ database, settings }).find(({ name }) => name === 'leads');
    expect(JSON.stringify(await records?.find(customer))).toContain('Gwen Nominee');
    await records?.erase(customer);
    expect(await createLeadStore(database, []).all().next()).toMatchObject({ done: true });
  });

  test('[PS-02] is never logged, whether refused or stored', async () => {
    const { post, lines } = await testProvider();
    await post('/backend/v1/leads', leadDocument(JOINING));
    await post('/backend/v1/leads', joining({ format: 'kingfisher' }));
    expect(JSON.stringify(lines)).not.toMatch(/kingfisher|Nominee|Welsh|02079460018/);
  });
});
