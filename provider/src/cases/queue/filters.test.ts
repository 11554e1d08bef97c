/** Which cases each filter of the queue leaves, on cases that differ in one thing each. */
import { CaseListQuery } from '@larkfield/api-schemas/case-queue';
import { toFlag, toInstant } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { desk } from '../../testing/cases.ts';
import { JOINING } from '../../testing/leads.ts';
import { staffMember } from '../../testing/staff.ts';
import { fillDesk } from '../seed/fill.ts';
import type { CaseRow } from '../store/case-row.ts';
import { queuePage } from './queue.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const opening = { resolutionWeeks: 8, isSmartMeterFault: () => false };

const ORDINARY: Partial<CaseRow> = {
  ...{ kind: 'complaint', state: 'in-hand', closed_at: null, due_on: '2026-12-24', awaits_us: toFlag(false) },
  ...{ vulnerable: toFlag(false), review_asked_at: null, dangers: null, extra_help: null, owner_id: null },
  received_at: toInstant(new Date('2026-11-20T10:00:00Z')),
};

/** What is special about each case; the others are ordinary. */
const SPECIAL = {
  overdue: { due_on: '2026-11-20' },
  dueToday: { due_on: '2026-11-21' },
  awaitsUs: { awaits_us: toFlag(true) },
  vulnerable: { vulnerable: toFlag(true) },
  notAsked: { vulnerable: null },
  review: { review_asked_at: toInstant(NOW) },
  danger: { dangers: '[]' },
  extraHelp: { extra_help: '[]' },
  resolved: { state: 'resolved', closed_at: toInstant(NOW) },
  feedback: { kind: 'feedback' },
  mine: { owner_id: 'priya' },
  colleagues: { owner_id: 'rhys' },
  leavers: { owner_id: 'mo' },
  // Summer time ended meanwhile: the day began at 23:00 of the day before.
  thirtyDays: { received_at: toInstant(new Date('2026-10-21T23:00:00.000Z')) },
  older: { received_at: toInstant(new Date('2026-10-21T22:59:59.999Z')) },
} satisfies Record<string, Partial<CaseRow>>;
type Special = keyof typeof SPECIAL;

const NAMES = Object.keys(SPECIAL) as Special[];

describe.each(TEST_ENGINES)('the filters of the queue, on %s', (engine) => {
  const test = testOn(engine);

  /** @returns what names the cases that some filters leave */
  async function filled(database: Database) {
    await fillDesk(database, NAMES.length, { now: NOW, opening });
    const rows = await database.selectFrom('cases').select('id').execute();
    const nameOf = new Map(rows.map(({ id }, index) => [id, NAMES[index]]));
    for (const [id, name] of nameOf)
      await database
        .updateTable('cases')
        .set({ ...ORDINARY, ...(name && SPECIAL[name]) })
        .where('id', '=', id)
        .execute();
    return async (filters: Record<string, string>, more: { hasDuties?: boolean; former?: string[] } = {}) => {
      const query = CaseListQuery.parse({
        'page[size]': 60,
        ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value])),
      });
      const { hasDuties = true, former = [] } = more;
      const reader = { id: 'priya', roles: ['handler'] } as const;
      const page = await queuePage(database, query, { reader, former: new Set(former), now: NOW, hasDuties });
      if (page.status !== 'found') throw new Error(page.parameter);
      expect(page.total).toBe(page.rows.length);
      return page.rows.map(({ id }) => nameOf.get(id)).toSorted();
    };
  }

  const sorted = (...names: Special[]) => names.toSorted();
  const allBut = (...names: Special[]) => NAMES.filter((name) => !names.includes(name)).toSorted();

  test('[DK-02] a filter that is true or false leaves the cases of which that is so, and all others the other way', async ({
    database,
  }) => {
    const left = await filled(database);
    expect(await left({})).toEqual(allBut());
    const filters = {
      overdue: 'overdue',
      'due-today': 'dueToday',
      'awaits-us': 'awaitsUs',
      vulnerable: 'vulnerable',
      review: 'review',
      danger: 'danger',
      'extra-help': 'extraHelp',
    } as const;
    for (const [filter, name] of Object.entries(filters) as [string, Special][]) {
      expect(await left({ [filter]: 'true' }), filter).toEqual([name]);
      expect(await left({ [filter]: 'true', open: 'true' }), `open ${filter}`).toEqual([name]);
      expect(await left({ [filter]: 'true', open: 'false' }), `closed ${filter}`).toEqual([]);
      expect(await left({ [filter]: 'false' }), `not ${filter}`).toEqual(allBut(name));
    }
    expect(await left({ open: 'true' })).toEqual(allBut('resolved'));
    expect(await left({ open: 'false' })).toEqual(['resolved']);
  });

  test('[DK-02, DK-07] state, kind, age and owner leave their cases; those of somebody who left are unassigned', async ({
    database,
  }) => {
    const left = await filled(database);
    expect(await left({ state: 'resolved,withdrawn' })).toEqual(['resolved']);
    expect(await left({ state: 'in-hand' })).toEqual(allBut('resolved'));
    expect(await left({ kind: 'feedback,enquiry' })).toEqual(['feedback']);
    expect(await left({ 'older-than': '30' })).toEqual(['older']);
    expect(await left({ 'older-than': '29' })).toEqual(sorted('older', 'thirtyDays'));
    expect(await left({ owner: 'me' })).toEqual(['mine']);
    expect(await left({ owner: 'rhys' })).toEqual(['colleagues']);
    expect(await left({ owner: 'none' })).toEqual(allBut('mine', 'colleagues', 'leavers'));
    expect(await left({ owner: 'none' }, { former: ['mo'] })).toEqual(allBut('mine', 'colleagues'));
    expect(await left({ owner: 'none', kind: 'feedback', open: 'true' })).toEqual(['feedback']);
  });

  test('[DK-02] where another system has the duties, nothing is overdue or due today', async ({ database }) => {
    const left = await filled(database);
    for (const filter of ['overdue', 'due-today']) {
      expect(await left({ [filter]: 'true' }, { hasDuties: false }), filter).toEqual([]);
      expect(await left({ [filter]: 'false' }, { hasDuties: false }), `not ${filter}`).toEqual(allBut());
    }
  });

  test('[DK-02] a merged reference finds its whole, and a search without a word finds nothing', async ({
    database,
  }) => {
    const { sendLead, staff } = await desk(database);
    const found = (words: string) => staff.idsIn(`?filter[q]=${encodeURIComponent(words)}`);
    const [whole, part] = [await sendLead(), await sendLead()];
    const attributes = { into: whole.id, reason: 'One bill' };
    await staff.ask('POST', `/cases/${part.id}/merge`, { data: { type: 'case-merges', attributes } });
    expect(await found(part.id)).toEqual([whole.id]);
    expect(await found('- … -')).toEqual([]);
  });

  test('[DK-02, RW-12] who may not see needs finds nobody who joins the register by words, only by reference', async ({
    database,
  }) => {
    const { sendLead, staff, call } = await desk(database);
    const viewer = await staffMember(database, call, 'viewer');
    const joining = await sendLead({ ...JOINING });
    const complaint = await sendLead();
    expect((await staff.idsIn('?filter[q]=oneill')).toSorted()).toEqual([joining.id, complaint.id].toSorted());
    expect(await viewer.idsIn('?filter[q]=oneill')).toEqual([complaint.id]);
    expect(await viewer.idsIn(`?filter[q]=${joining.id}`)).toEqual([joining.id]);
  });
});
