import { CaseList } from '@larkfield/api-schemas/case-queue';
import { ViewCounts } from '@larkfield/api-schemas/staff-calls/view-counts';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { caseProvider } from '../../testing/cases.ts';
import { staffMember } from '../../testing/staff.ts';
import { fillDesk } from '../seed/fill.ts';

const opening = { resolutionWeeks: 8, isSmartMeterFault: () => false };

const VIEWS = [
  'filter[open]=true',
  'filter[open]=true&filter[owner]=none&filter[kind]=complaint,enquiry',
  'filter[awaits-us]=true',
  'filter[open]=true&filter[vulnerable]=true',
  'filter[open]=true&filter[review]=true',
  'filter[q]=evans',
];

type StaffMember = Awaited<ReturnType<typeof staffMember>>;

const countsOf = async (staff: StaffMember, views: readonly string[]) => {
  const query = new URLSearchParams(views.map((view) => ['view', view]));
  return ViewCounts.parse(await (await staff.ask('GET', `/reports/views?${query}`)).json()).data.attributes.totals;
};

describe.each(TEST_ENGINES)('the number of cases of each view on %s', (engine) => {
  const test = testOn(engine);

  async function filled(database: Database) {
    const { call } = await caseProvider(database);
    await fillDesk(database, 60, { now: new Date(), opening });
    await database
      .updateTable('cases')
      .set({ review_asked_at: new Date().toISOString() })
      .where('number', '<', 9)
      .execute();
    return { lead: await staffMember(database, call, 'lead'), handler: await staffMember(database, call, 'handler') };
  }

  test('[DK-02] equals the length of its list, in one call for all views', async ({ database }) => {
    const { handler } = await filled(database);
    const lists = await Promise.all(
      VIEWS.map(async (view) => CaseList.parse(await handler.list(`?${view}&page[size]=60`))),
    );
    expect(await countsOf(handler, VIEWS)).toEqual(lists.map(({ data }) => data.length));
    expect(lists.every(({ data }) => data.length > 0)).toBe(true);
    expect(await countsOf(handler, VIEWS.slice(0, 1))).toEqual([lists[0]?.data.length]);
  });

  test('[DK-02] is not known for a view that is not valid; the others are counted', async ({ database }) => {
    const { handler } = await filled(database);
    const [all] = await countsOf(handler, VIEWS);
    expect(await countsOf(handler, ['filter[older-than]=soon', 'filter[open]=true'])).toEqual([null, all]);
    expect((await handler.ask('GET', `/reports/views?${'view=a&'.repeat(61)}`)).status).toBe(400);
  });

  test('[DK-02, RW-12] counts no case that is restricted to others', async ({ database }) => {
    const { lead, handler } = await filled(database);
    await handler.list();
    const all = (await countsOf(handler, VIEWS))[0] ?? 0;
    const [one] = CaseList.parse(await lead.list('?filter[open]=true')).data;
    const attributes = { restricted: true, reason: 'She works here', readers: [lead.id] };
    const restriction = { data: { type: 'case-restrictions', attributes } };
    expect((await lead.ask('PUT', `/cases/${one?.id}/restriction`, restriction)).status).toBe(200);
    expect((await countsOf(handler, VIEWS))[0]).toBe(all - 1);
    expect((await countsOf(lead, VIEWS))[0]).toBe(all);
  });
});
