/** Figures add up: each case is counted once, with the case that it became part of, and stays counted after its erasure. */
import * as z from 'zod';
import { complaintsIn, figuresIn } from './answers.ts';
import type { Life } from './life.ts';
import { londonDay, type ModelCase } from './model.ts';
import { must } from './must.ts';

/** The quarter of the year in which a moment is in Great Britain, such as `2026-Q1`. */
function quarterOf(moment: number): string {
  const day = new Date(londonDay(moment) * 86_400_000);
  return `${day.getUTCFullYear()}-Q${Math.floor(day.getUTCMonth() / 3) + 1}`;
}

const NONE = { received: 0, open: 0, resolved: 0, withdrawn: 0 };

/** An open case that is erased counts as withdrawn. */
function count(sum: typeof NONE, { state, isGone }: ModelCase): typeof NONE {
  const isClosed = state === 'resolved' || state === 'withdrawn';
  const name = isClosed ? state : isGone ? 'withdrawn' : 'open';
  return { ...sum, received: sum.received + 1, [name]: sum[name] + 1 };
}

/** Quarters are asked for within this century; a life may last longer. */
const END_OF_CENTURY = Date.UTC(2099, 11, 31);

/** The cases that figures count, by the quarter in which they were received. */
const byQuarter = ({ cases }: Life) =>
  Map.groupBy(
    cases.filter(({ into, isRemoved, receivedAt }) => !into && !isRemoved && receivedAt < END_OF_CENTURY),
    ({ receivedAt }) => quarterOf(receivedAt),
  );

export async function figuresAddUp(life: Life): Promise<void> {
  for (const [quarter, ofQuarter] of byQuarter(life)) {
    const kinds = figuresIn(await life.handler('GET', `/reports/cases?quarter=${quarter}`));
    for (const { kind, ...figures } of kinds) {
      const expected = ofQuarter.filter((one) => one.kind === kind).reduce(count, NONE);
      must(
        Object.entries(expected).every(([name, number]) => Reflect.get(figures, name) === number),
        `${quarter} has ${JSON.stringify(figures)} of ${kind}, expected ${JSON.stringify(expected)}`,
      );
    }
  }
}

/** The complaints of the record are those that the figures by kind have. */
export async function recordAddsUp(life: Life): Promise<void> {
  for (const [quarter, ofQuarter] of byQuarter(life)) {
    const { received, open } = complaintsIn(await life.handler('GET', `/reports/complaints?quarter=${quarter}`));
    const complaints = ofQuarter.filter(({ kind }) => kind === 'complaint').reduce(count, NONE);
    must(
      received === complaints.received && open === complaints.open,
      `the record of ${quarter} has ${received} complaints, ${open} open, expected ${JSON.stringify(complaints)}`,
    );
  }
}

const AnyReport = z.object({ data: z.object({ attributes: z.unknown() }) });

/** What is remembered of quarters is what counting them again gives. */
export async function rememberedAddsUp(life: Life): Promise<void> {
  for (const quarter of byQuarter(life).keys()) {
    const remembered = await life.handler('GET', `/reports/figures?quarter=${quarter}`);
    for (const report of ['complaints', 'cases']) {
      const counted = await life.handler('GET', `/reports/${report}?quarter=${quarter}`);
      const attributes = JSON.stringify(AnyReport.parse(JSON.parse(counted.text)).data.attributes);
      must(
        remembered.text.includes(attributes),
        `${report} of ${quarter} are remembered as ${remembered.text}, not ${attributes}`,
      );
    }
  }
}
