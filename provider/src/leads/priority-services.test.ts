import { PRIORITY_NEEDS } from '@larkfield/api-schemas/priority-services';
import { describe, expect, test } from 'vitest';
import { customerRecords } from '../personal-data.ts';
import { JOINING, leadDocument } from '../testing/leads.ts';
import { testProvider } from '../testing/provider.ts';
import { csvLine } from './csv.ts';
import { createLeadStore } from './store.ts';
import { showLead } from './table.ts';

const INFORMATION = JOINING['additional-information'];
const joining = (changes: Record<string, unknown>) =>
  leadDocument({ ...JOINING, 'additional-information': { ...INFORMATION, ...changes } });

/** The pointers of what is refused, below `additional-information`. */
async function faultsOf(document: object): Promise<string[]> {
  const { post, database } = await testProvider();
  const response = await post('/backend/v1/leads', document);
  expect(response.status).toBe(422);
  expect(await database.selectFrom('leads').selectAll().execute()).toEqual([]);
  const { errors }: { errors: { source: { pointer: string } }[] } = await response.json();
  return errors.map(({ source }) => source.pointer.replace('/data/attributes/additional-information/', ''));
}

describe('what is taken', () => {
  test('[PS-01, PS-02] a whole request is stored as it was sent, under a reference', async () => {
    const { post } = await testProvider();
    const response = await post('/backend/v1/leads', leadDocument(JOINING));
    expect(response.status).toBe(201);
    const { data } = await response.json();
    expect(data).toEqual({ ...leadDocument(JOINING).data, id: expect.stringMatching(/^LF-/) });
  });

  test('[PS-01] needs and consent are enough', async () => {
    const { post } = await testProvider();
    const nothing = { language: null, format: null, callPassword: null, nomineeName: null, nomineeTelephone: null };
    expect((await post('/backend/v1/leads', joining({ ...nothing, shareWithNetwork: false }))).status).toBe(201);
  });

  test('[PS-01] every code of the common list is known', async () => {
    const { post } = await testProvider();
    expect((await post('/backend/v1/leads', joining({ needs: Object.keys(PRIORITY_NEEDS) }))).status).toBe(201);
  });
});

describe('what is refused, each fault by its pointer', () => {
  test.each([
    ['no need', { needs: [] }, ['needs']],
    ['a code that is retired', { needs: ['01', '13'] }, ['needs/1']],
    ['a need named twice', { needs: ['01', '01'] }, ['needs']],
    ['a format that nobody prints', { format: 'semaphore' }, ['format']],
    ['a password of 31 characters', { callPassword: 'x'.repeat(31) }, ['callPassword']],
    ['a nominee without a number', { nomineeTelephone: null }, ['nomineeTelephone']],
    ['a number without a nominee', { nomineeName: null }, ['nomineeTelephone']],
    ['consent that is no answer', { shareWithNetwork: 'yes' }, ['shareWithNetwork']],
    ['a member that does not belong there', { diagnosis: 'asthma' }, ['diagnosis']],
    ['several at once', { needs: ['x'], format: 'x', language: '' }, ['needs/0', 'language', 'format']],
  ])('[PS-01] %s', async (_, changes, pointers) => {
    expect((await faultsOf(joining(changes))).toSorted()).toEqual(pointers.toSorted());
  });

  test('[PS-01] together with what is wrong elsewhere', async () => {
    const document = leadDocument({ ...JOINING, surname: '', 'additional-information': { ...INFORMATION, needs: [] } });
    expect((await faultsOf(document)).toSorted()).toEqual(['/data/attributes/surname', 'needs']);
  });

  test('[PS-01, PS-02] a request that says nothing of needs, or whom to answer', async () => {
    const document = leadDocument({ ...JOINING, email: null, 'additional-information': null });
    expect(await faultsOf(document)).toEqual(['/data/attributes/email', '/data/attributes/additional-information']);
  });
});

describe('what the supplier’s people do with it', () => {
  const lead = {
    id: 'LF-1',
    receivedAt: '2026-11-20T14:05:00.000Z',
    attributes: leadDocument(JOINING).data.attributes,
  };

  test('[PS-02] shown, the needs have their names; exported, they are the codes', () => {
    expect(showLead(lead)).toContain('"04 Oxygen concentrator","25 Medicine refrigeration"');
    expect(csvLine(lead)).toContain('""needs"":[""04"",""25""]');
  });

  test('[PS-02, OP-06] it is exported and erased with everything else of the customer, the nominee too', async () => {
    const { post, database, settings } = await testProvider();
    await post('/backend/v1/leads', leadDocument(JOINING));
    const records = customerRecords({ database, settings }).find(({ name }) => name === 'leads');
    expect(JSON.stringify(await records?.find('sian@example.org'))).toContain('Gwen Nominee');
    await records?.erase('sian@example.org');
    expect(await createLeadStore(database, []).all().next()).toMatchObject({ done: true });
  });

  test('[PS-02] no log says anything of it, refused or stored', async () => {
    const { post, lines } = await testProvider();
    await post('/backend/v1/leads', leadDocument(JOINING));
    await post('/backend/v1/leads', joining({ format: 'kingfisher' }));
    expect(JSON.stringify(lines)).not.toMatch(/kingfisher|Nominee|Welsh|02079460018/);
  });
});
