/** `npm run complaints -- report|publication|record|earlier`: figures, records, and cases from before the desk (DK-06, DK-03, RW-02). */
import { parseArgs } from 'node:util';
import { CaseReference, exampleReference } from '@larkfield/api-schemas/cases';
import { Quarter } from '@larkfield/api-schemas/regulation/complaint-report';
import { PublicationMonth } from '@larkfield/api-schemas/regulation/publication';
import { openDatabase } from '@larkfield/database/open';
import type { Database } from '@larkfield/database/tables';
import { createClock } from '@larkfield/service/clock';
import { runCommand, UsageError } from '@larkfield/service/command-line';
import { ourBrand } from '@larkfield/service/supplier/brand';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import * as z from 'zod';
import { createAddressStore } from '../addresses/store.ts';
import { openingParts } from '../case-parts.ts';
import { publicationCsv, publicationOf, publishedFigures } from '../cases/figures/publication.ts';
import { complaintRecord } from '../cases/figures/record.ts';
import { complaintFigures } from '../cases/figures/report.ts';
import { figuresCsv } from '../cases/figures/report-csv.ts';
import { leadFacts } from '../cases/letters/letter-facts.ts';
import { countEarlier, openEarlier } from '../cases/store/earlier-cases.ts';
import { type ProviderSettings, readProviderSettings } from '../settings.ts';
import { addressOfLead } from '../staff-api-parts.ts';

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

interface CommandParts {
  database: Database;
  settings: ProviderSettings;
  argument: string | undefined;
  quarter?: string | undefined;
  format?: string | undefined;
  month?: string | undefined;
  since?: string | undefined;
  'open-since'?: string | undefined;
}

const print = (text: string) => process.stdout.write(text);
const printJson = (value: object) => print(`${JSON.stringify(value, null, 2)}\n`);

async function report({ database, settings, quarter, format = 'json' }: CommandParts) {
  const wanted = Quarter.safeParse(quarter);
  if (!wanted.success) throw new UsageError('Say which quarter: --quarter 2026-Q4');
  if (format !== 'json' && format !== 'csv') throw new UsageError('report takes --format json or --format csv.');
  const now = createClock(settings.TEST_NOW)();
  const resolutionWeeks = settings.COMPLAINT_RESOLUTION_WEEKS;
  const figures = await complaintFigures(wanted.data, { database, now, resolutionWeeks });
  if (format === 'csv') print(figuresCsv(figures));
  else printJson(figures);
}

async function publication({ database, settings, month, format = 'json' }: CommandParts) {
  const wanted = PublicationMonth.safeParse(month);
  if (!wanted.success) throw new UsageError('Say in which month it is published: --month 2026-11');
  if (format !== 'json' && format !== 'csv') throw new UsageError('publication takes --format json or --format csv.');
  const figures = await publishedFigures(wanted.data, {
    database,
    now: createClock(settings.TEST_NOW)(),
    resolutionWeeks: settings.COMPLAINT_RESOLUTION_WEEKS,
    ...publicationOf(readSupplier(settings), settings.SITE_URL),
  });
  if (format === 'csv') print(publicationCsv(figures));
  else printJson(figures);
}

async function record({ database, argument = '' }: CommandParts) {
  const reference = CaseReference.safeParse(argument.toUpperCase());
  if (!reference.success)
    throw new UsageError(`record needs a reference, such as ${exampleReference(ourBrand().referencePrefix)}.`);
  const addressOf = addressOfLead(createAddressStore(database).find);
  const found = await complaintRecord(database, reference.data, await leadFacts(database, reference.data, addressOf));
  if (!found) throw new UsageError(`There is no complaint with the reference ${reference.data}.`);
  printJson(found);
}

const Day = z.iso.date();

async function earlier({ database, settings, since, 'open-since': openSince }: CommandParts) {
  const from = openSince ?? since;
  if (from !== undefined && !Day.safeParse(from).success) throw new UsageError('A day is written as 2026-09-01.');
  const now = createClock(settings.TEST_NOW)();
  const found =
    openSince === undefined
      ? await countEarlier(database, from)
      : await openEarlier(database, { ...openingParts(settings), now, since: openSince });
  printJson(found);
}

const COMMANDS: Record<string, (parts: CommandParts) => Promise<void>> = { report, publication, record, earlier };

async function run() {
  const options = {
    quarter: { type: 'string' },
    format: { type: 'string' },
    month: { type: 'string' },
    since: { type: 'string' },
    'open-since': { type: 'string' },
  } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [name = '', argument] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name ? `There is no command "${name}".` : 'Say which command.');
  const settings = readProviderSettings(process.env);
  await using database = await openDatabase({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
  await command({ database, settings, argument, ...values });
}

await runCommand(run, USAGE);
