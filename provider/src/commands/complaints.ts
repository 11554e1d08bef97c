/** `npm run complaints -- report|publication|record|earlier`: figures, records, and cases from before the desk (DK-06, DK-03, RW-02). */
import { CaseReference, exampleReference } from '@larkfield/api-schemas/cases';
import { Quarter } from '@larkfield/api-schemas/regulation/complaint-report';
import { PublicationMonth } from '@larkfield/api-schemas/regulation/publication';
import { createClock } from '@larkfield/service/clock';
import { UsageError } from '@larkfield/service/command-line';
import { ourBrand } from '@larkfield/service/supplier/brand';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import * as z from 'zod';
import { createAddressStore } from '../addresses/store.ts';
import { addressOfLead } from '../addresses-of-leads.ts';
import { openingBy } from '../cases/context.ts';
import { publicationCsv, publicationOf, publishedFigures } from '../cases/figures/publication.ts';
import { countsIn } from '../cases/figures/quarter-counts.ts';
import { complaintRecord } from '../cases/figures/record.ts';
import { complaintFigures } from '../cases/figures/report.ts';
import { figuresCsv } from '../cases/figures/report-csv.ts';
import { leadFacts } from '../cases/letters/letter-facts.ts';
import { countEarlier, openEarlier } from '../cases/store/earlier-cases.ts';
import { type CommandOptions, printJson, runProgram } from './program.ts';

const USAGE = `Usage: npm run --silent complaints -- <command>

  report --quarter 2026-Q4 [--format json|csv]    the figures on complaints of a quarter, as they stand
  publication --month 2026-11 [--format json|csv] the yearly report that is published in that month: households'
                                                  complaints of the twelve months before
  record <reference>                              the eight details that have to be recorded of a complaint, as JSON
  earlier [--since 2026-09-01]                    counts the cases of leads from before the desk, by kind and year, as JSON:
                                                  they are history, and get no letters
  earlier --open-since 2026-09-01                 makes live cases of those received from that day on; look first with
                                                  --since. Complaints past their eight weeks then get their letter by
                                                  themselves: letters-due says how many`;

const OPTIONS = {
  quarter: { type: 'string' },
  format: { type: 'string', default: 'json' },
  month: { type: 'string' },
  since: { type: 'string' },
  'open-since': { type: 'string' },
} as const;
type Options = CommandOptions<typeof OPTIONS>;

/** Prints figures in the format that is asked for. */
function printAs<Figures>(format: string, figures: Figures, csvOf: (figures: Figures) => string) {
  if (format === 'csv') process.stdout.write(csvOf(figures));
  else printJson(figures);
}

function checkFormat(command: string, format: string) {
  if (format !== 'json' && format !== 'csv') throw new UsageError(`${command} takes --format json or --format csv.`);
}

async function report({ database, settings, quarter, format }: Options) {
  const wanted = Quarter.safeParse(quarter);
  if (!wanted.success) throw new UsageError('Say which quarter: --quarter 2026-Q4');
  checkFormat('report', format);
  const now = createClock(settings.TEST_NOW)();
  const resolutionWeeks = settings.COMPLAINT_RESOLUTION_WEEKS;
  const figures = await complaintFigures(wanted.data, { countsOf: countsIn(database, now), now, resolutionWeeks });
  printAs(format, figures, figuresCsv);
}

async function publication({ database, settings, month, format }: Options) {
  const wanted = PublicationMonth.safeParse(month);
  if (!wanted.success) throw new UsageError('Say in which month it is published: --month 2026-11');
  checkFormat('publication', format);
  const figures = await publishedFigures(wanted.data, {
    database,
    now: createClock(settings.TEST_NOW)(),
    resolutionWeeks: settings.COMPLAINT_RESOLUTION_WEEKS,
    ...publicationOf(readSupplier(settings), settings.SITE_URL),
  });
  printAs(format, figures, publicationCsv);
}

async function record({ database, argument = '' }: Options) {
  const reference = CaseReference.safeParse(argument.toUpperCase());
  if (!reference.success)
    throw new UsageError(`record needs a reference, such as ${exampleReference(ourBrand().referencePrefix)}.`);
  const addressOf = addressOfLead(createAddressStore(database).find);
  const found = await complaintRecord(database, reference.data, await leadFacts(database, reference.data, addressOf));
  if (!found) throw new UsageError(`There is no complaint with the reference ${reference.data}.`);
  printJson(found);
}

const Day = z.iso.date();

async function earlier({ database, settings, since, 'open-since': openSince }: Options) {
  const from = openSince ?? since;
  if (from !== undefined && !Day.safeParse(from).success) throw new UsageError('A day is written as 2026-09-01.');
  const now = createClock(settings.TEST_NOW)();
  const found =
    openSince === undefined
      ? await countEarlier(database, from)
      : await openEarlier(database, { ...openingBy(settings), now, since: openSince });
  printJson(found);
}

await runProgram(USAGE, OPTIONS, { report, publication, record, earlier });
