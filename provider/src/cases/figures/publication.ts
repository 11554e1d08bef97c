/** The yearly report that a supplier publishes, about the complaints of households (RW-10). */
import type { PublicationMonth, PublishedFigures } from '@larkfield/api-schemas/regulation/publication';
import { addDays, addMonths } from '@larkfield/calendar/days';
import type { Database } from '@larkfield/database/tables';
import { formatPhone } from '@larkfield/service/supplier/phone';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import { csvTable } from '../../csv/csv.ts';
import { isOver } from '../rules/dates.ts';
import { type Counts, complaintsElsewhere, countComplaints, type Period, shareOf } from './report.ts';

/** `content/supplier.json` does not say how many households are supplied. */
export class CustomerNumbersMissing extends Error {
  override name = 'CustomerNumbersMissing';

  constructor() {
    super(
      'Fill in "domesticCustomers" of content/supplier.json, the households that are supplied: { "all": 500000, "electricity": 480000, "gas": 400000, "asOf": "2026-09-30" }.',
    );
  }
}

interface PublicationParts {
  database: Database;
  now: Date;
  /** Weeks until a complaint may go to the Energy Ombudsman. */
  resolutionWeeks: number;
  /** Who publishes, where to call, and the page with the complaints procedure. */
  publisher: PublishedFigures['supplier'];
  customers: Supplier['domesticCustomers'];
}

/** The page that tells customers how we deal with complaints. */
const PROCEDURE = '/help-and-support/my-account/make-a-complaint';

/** The supplier's part of the report. @param siteUrl the site's address, without a path */
export const publicationOf = ({ name, phones, domesticCustomers }: Supplier, siteUrl: string) => ({
  publisher: { name, phone: formatPhone(phones.care), 'procedure-url': siteUrl + PROCEDURE },
  customers: domesticCustomers,
});

/** The twelve months that end with the month before (reg. 11(2)). */
function yearBefore(month: PublicationMonth): Period {
  const first = `${month}-01`;
  return { from: addMonths(first, -12), to: addDays(first, -1) };
}

/** The figures as they stand. @throws {CustomerNumbersMissing} */
export async function publishedFigures(month: PublicationMonth, parts: PublicationParts): Promise<PublishedFigures> {
  const { database, now, resolutionWeeks, publisher, customers } = parts;
  if (!customers) throw new CustomerNumbersMissing();
  const period = yearBefore(month);
  const lastEightWeeks = addDays(period.to, resolutionWeeks * 7);
  const isComplete = isOver(lastEightWeeks, now);
  const counted = async (households: number, fuels?: Period['fuels']) =>
    figuresOf(await countComplaints(database, { ...period, isDomestic: true, ...(fuels && { fuels }) }), {
      households,
      isComplete,
    });
  const [all, electricity, gas, unknown, everybody, elsewhere] = await Promise.all([
    counted(customers.all),
    counted(customers.electricity, ['electricity', 'both']),
    counted(customers.gas, ['gas', 'both']),
    countComplaints(database, { ...period, isDomestic: true, fuels: [null] }),
    countComplaints(database, period),
    complaintsElsewhere(database, period),
  ]);
  return {
    month,
    ...period,
    'complete-from': addDays(lastEightWeeks, 1),
    all,
    electricity,
    gas,
    'fuel-not-known': unknown.received,
    businesses: everybody.received - all.received,
    elsewhere,
    'customers-as-of': customers.asOf,
    supplier: publisher,
  };
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
