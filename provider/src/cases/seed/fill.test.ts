import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CaseKind, CaseState } from '@larkfield/api-schemas/cases';
import { LeadAttributes } from '@larkfield/api-schemas/leads';
import { fromFlag } from '@larkfield/database/column-values';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect, test as plainTest } from 'vitest';
import { caseProvider } from '../../testing/cases.ts';
import { temporaryFolder } from '../../testing/provider.ts';
import { staffMember } from '../../testing/staff.ts';
import { dueOn } from '../store/due-on.ts';
import { demoLead } from './demo-leads.ts';
import { fillDesk } from './fill.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const opening = { resolutionWeeks: 8, isSmartMeterFault: () => false };

describe.each(TEST_ENGINES)('a desk filled on %s', (engine) => {
  const test = testOn(engine);

  test('[DK-02] has the given number of cases, of every kind and state, none dated in the future', async ({
    database,
  }) => {
    expect(await fillDesk(database, 600, { now: NOW, opening })).toBe(600);
    const rows = await database.selectFrom('cases').selectAll().execute();
    expect(rows.length).toBe(600);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(CaseKind.options));
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(CaseState.options));
    const moments = rows.flatMap(({ received_at, closed_at }) => [received_at, ...(closed_at ? [closed_at] : [])]);
    expect(moments.every((moment) => moment <= NOW.toISOString())).toBe(true);
    expect(rows.filter((row) => row.due_on !== dueOn(row))).toEqual([]);
    expect(rows.every(({ received_at, closed_at }) => closed_at === null || closed_at >= received_at)).toBe(true);
    const isOurTurn = rows.filter(({ awaits_us }) => fromFlag(awaits_us)).map(({ state }) => state);
    expect(new Set(isOurTurn)).toEqual(new Set(['received', 'in-hand']));
  });

  test('[DK-02] filled again, it gets only the missing cases, and nobody is mailed', async ({ database }) => {
    expect(await fillDesk(database, 20, { now: NOW, opening })).toBe(20);
    expect(await fillDesk(database, 20, { now: NOW, opening })).toBe(0);
    expect(await fillDesk(database, 30, { now: NOW, opening })).toBe(10);
    expect(await database.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('[DK-02] has cases that staff can search and read', async ({ database }) => {
    await fillDesk(database, 20, { now: NOW, opening });
    const { call } = await caseProvider(database, { TEST_NOW: NOW.toISOString() });
    const staff = await staffMember(database, call);
    const [found] = (await staff.list('?filter[q]=customer7@example.org')).data;
    expect(found.attributes.email).toBe('customer7@example.org');
    const read = await staff.read(found.id);
    expect(read.data.attributes.telephone.number).toMatch(/^07700900\d{3}$/);
  });
});

plainTest('[DK-02] what it is filled with are leads as the site sends them', () => {
  for (let number = 0; number < 200; number += 1) {
    const { error } = LeadAttributes.safeParse(demoLead(number, { of: 200, now: NOW }).attributes);
    expect(error?.issues ?? []).toEqual([]);
  }
});

const COMMAND = join(import.meta.dirname, '../../commands/desk-seed.ts');

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

async function seed(environment: Record<string, string>, ...args: string[]): Promise<Outcome> {
  const options = { env: { ...process.env, DATABASE_URL: '', DATA_DIR: temporaryFolder(), ...environment } };
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [COMMAND, ...args], options)) };
  } catch (error) {
    // execFile rejects with the outcome itself when the command's code is not 0.
    return error as Outcome;
  }
}

plainTest('[DK-02] npm run desk:seed fills the desk with the number that it is given', async () => {
  expect(await seed({}, '12')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^12 cases in \d+ ms\n$/) });
});

plainTest('[DK-02] npm run desk:seed takes no other number, and fills no public desk', async () => {
  for (const wrong of ['0', '-5', '1.5', 'many', '1000001'])
    expect(await seed({}, wrong)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Usage: npm run desk:seed'),
    });
  const isPublic = { SITE_URL: 'https://help.example', SESSION_SECRET: 'a secret of thirty-two letters ok' };
  expect(await seed(isPublic, '12')).toMatchObject({ code: 2, stderr: expect.stringContaining('SITE_URL is public') });
});
