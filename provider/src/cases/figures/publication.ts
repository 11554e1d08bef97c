/** The yearly report that a supplier publishes, about the complaints of households (RW-10). */
import { MAILED_PAGES } from '@larkfield/api-schemas/mailed-pages';
import type { CaseFuel, PublicationMonth, PublishedFigures } from '@larkfield/api-schemas/regulation/publication';
import { addDays, addMonths } from '@larkfield/calendar/days';
import { fromFlag } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { formatPhone } from '@larkfield/service/supplier/phone';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import { csvTable } from '../../csv/csv.ts';
import { isOver } from '../rules/dates.ts';
import { type Period, receivedIn, resolvedBy, shareOf } from './period.ts';

/** `content/supplier.json` does not say how many households are supplied. */
export class CustomerNumbersMissing extends Error {
  override name = 'CustomerNumbersMissing';

  constructor() {
    super(
      'Fill in "domesticCustomers" of content/supplier.json, the households that are supplied: { "all": 500000, "electricity": 480000, "gas": 400000, "asOf": "2026-09-30" }.',
    );
  }
}

interface PublicationOptions {
  database: Database;
  now: Date;
  /** Weeks until a complaint may go to the Energy Ombudsman. */
  resolutionWeeks: number;
  /** Who publishes, where to call, and the page with the complaints procedure. */
  publisher: PublishedFigures['supplier'];
  customers: Supplier['domesticCustomers'];
}

/** The supplier's part of the report. @param siteUrl the site's address, without a path */
export const publicationOf = ({ name, phones, domesticCustomers }: Supplier, siteUrl: string) => ({
  publisher: { name, phone: formatPhone(phones.care), 'procedure-url': siteUrl + MAILED_PAGES.complaintsProcedure },
  customers: domesticCustomers,
});

/** The twelve months that end with the month before (reg. 11(2)). */
function yearBefore(month: PublicationMonth): Period {
  const first = `${month}-01`;
  return { from: addMonths(first, -12), to: addDays(first, -1) };
}

/** The figures as they stand. @throws {CustomerNumbersMissing} */
export async function publishedFigures(
  month: PublicationMonth,
  options: PublicationOptions,
): Promise<PublishedFigures> {
  const { database, now, resolutionWeeks, publisher, customers } = options;
  if (!customers) throw new CustomerNumbersMissing();
  const period = yearBefore(month);
  const lastEightWeeks = addDays(period.to, resolutionWeeks * 7);
  const isComplete = isOver(lastEightWeeks, now);
  const groups = await countByFuel(database, period);
  const households = groups.filter(({ is_business: flag }) => flag === null || !fromFlag(flag));
  const ofFuel = (...fuels: CaseFuel[]) => households.filter(({ fuel }) => fuels.some((one) => one === fuel));
  const all = sumOf(households);
  return {
    month,
    ...period,
    'complete-from': addDays(lastEightWeeks, 1),
    all: figuresOf(all, { households: customers.all, isComplete }),
    electricity: figuresOf(sumOf(ofFuel('electricity', 'both')), { households: customers.electricity, isComplete }),
    gas: figuresOf(sumOf(ofFuel('gas', 'both')), { households: customers.gas, isComplete }),
    'fuel-not-known': sumOf(households.filter(({ fuel }) => fuel === null)).received,
    businesses: sumOf(groups).received - all.received,
    elsewhere: await complaintsElsewhere(database, period),
    'customers-as-of': customers.asOf,
    supplier: publisher,
  };
}

interface Counts {
  received: number;
  /** Resolved by the end of the next working day. */
  atOnce: number;
  withinEightWeeks: number;
}

/** Complaints by the fuel and the kind of customer that staff noted; a customer without a note counts as a household. */
const countByFuel = (database: Database, period: Period) =>
  receivedIn(database, period)
    .where('kind', '=', 'complaint')
    .select(({ fn }) => ['fuel', 'is_business', fn.countAll<number>().as('received')])
    .select(resolvedBy(database, period, 'next_working_day').as('atOnce'))
    .select(resolvedBy(database, period, 'eight_weeks').as('withinEightWeeks'))
    .groupBy(['fuel', 'is_business'])
    .execute();

const sumOf = (groups: readonly Counts[]): Counts => ({
  received: groups.reduce((sum, { received }) => sum + received, 0),
  atOnce: groups.reduce((sum, { atOnce }) => sum + atOnce, 0),
  withinEightWeeks: groups.reduce((sum, { withinEightWeeks }) => sum + withinEightWeeks, 0),
});

/** Complaints of a period that another system handled, which are in no figure. */
async function complaintsElsewhere(database: Database, period: Period): Promise<number> {
  const { received } = await receivedIn(database, period, 'elsewhere')
    .where('kind', '=', 'complaint')
    .select(({ fn }) => fn.countAll<number>().as('received'))
    .executeTakeFirstOrThrow();
  return received;
}

type Counted = PublishedFigures['all'];

function figuresOf(
  { received, atOnce, withinEightWeeks }: Counts,
  { households, isComplete }: { households: number; isComplete: boolean },
): Counted {
  return {
    received,
    'not-resolved-by-next-working-day': received - atOnce,
    'resolved-by-next-working-day': atOnce,
    'share-by-next-working-day': shareOf(atOnce, received),
    'resolved-within-eight-weeks': withinEightWeeks,
    'share-within-eight-weeks': isComplete ? shareOf(withinEightWeeks, received) : null,
    customers: households,
    'received-per-100000': Math.round((received * 1_000_000) / households) / 10,
  };
}

const GROUPS = ['all', 'electricity', 'gas'] as const;
const COLUMNS = [
  'customers',
  'received',
  'received-per-100000',
  'not-resolved-by-next-working-day',
  'resolved-by-next-working-day',
  'share-by-next-working-day',
  'resolved-within-eight-weeks',
  'share-within-eight-weeks',
] as const satisfies readonly (keyof Counted)[];

/** The figures as a table for spreadsheets: a line for all households and for those of each fuel. */
export function publicationCsv(figures: PublishedFigures): string {
  const { from, to } = figures;
  const rows = GROUPS.map((group) => [group, from, to, ...COLUMNS.map((column) => figures[group][column])]);
  return csvTable([['customers-of', 'from', 'to', ...COLUMNS], ...rows]);
}
