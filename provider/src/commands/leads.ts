/** `npm run leads -- list|show|export|forward`: leads for the supplier's staff and scripts (LD-11). */
import { parseArgs } from 'node:util';
import { exampleReference } from '@larkfield/api-schemas/cases';
import { openDatabase } from '@larkfield/database/open';
import { reviveDead } from '@larkfield/database/outbox/dead';
import type { Database } from '@larkfield/database/tables';
import { runCommand, UsageError } from '@larkfield/service/command-line';
import { ourBrand } from '@larkfield/service/supplier/brand';
import { pino } from 'pino';
import { CSV_HEADER, csvLine } from '../leads/csv.ts';
import { createLeadStore, type LeadStore } from '../leads/store.ts';
import { listLine, showLead } from '../leads/table.ts';
import { createWebhookWorker, FORWARD, webhookSettings } from '../leads/webhook.ts';
import { readProviderSettings } from '../settings.ts';

const USAGE = `Usage: npm run leads -- <command>

  list [--json]                    every lead, oldest first
  show <reference> [--json]        one lead, whole
  export --format json|csv         every lead on standard output
  forward                          send again what the case system refused too often

With --json, run npm with --silent to get nothing else on standard output.`;

interface CommandParts {
  database: Database;
  store: LeadStore;
  argument?: string | undefined;
  json: boolean;
  format?: string | undefined;
}

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Prints one lead at a time, so that any number fits in memory. */
async function printJson(store: LeadStore) {
  let before = '[';
  for await (const lead of store.all()) {
    process.stdout.write(`${before}\n${JSON.stringify(lead)}`);
    before = ',';
  }
  print(before === '[' ? '[]' : '\n]');
}

async function printCsv(store: LeadStore) {
  print(CSV_HEADER);
  for await (const lead of store.all()) print(csvLine(lead));
}

async function list({ store, json }: CommandParts) {
  if (json) return printJson(store);
  for await (const lead of store.all()) print(listLine(lead));
}

async function show({ store, argument, json }: CommandParts) {
  if (!argument)
    throw new UsageError(`show needs a reference, such as ${exampleReference(ourBrand().referencePrefix)}.`);
  const lead = await store.find(argument.toUpperCase());
  if (!lead) throw new UsageError(`There is no lead with the reference ${argument}.`);
  print(json ? JSON.stringify(lead) : showLead(lead));
}

async function exportLeads({ store, format }: CommandParts) {
  if (format === 'json') return printJson(store);
  if (format === 'csv') return printCsv(store);
  throw new UsageError('export needs --format json or --format csv.');
}

async function forward({ database, store }: CommandParts) {
  const webhook = webhookSettings(readProviderSettings(process.env));
  if (!webhook) throw new UsageError('Set LEAD_WEBHOOK_URL and LEAD_WEBHOOK_SECRET to say where leads are forwarded.');
  const logger = pino({ level: 'error' }, pino.destination(2));
  const revived = await reviveDead(database, FORWARD.channel, new Date());
  const { delivered, failed } = await createWebhookWorker({ database, store, webhook, logger }).drain();
  print(`${revived} given up before, ${delivered} forwarded now, ${failed} failed.`);
  if (failed > 0) process.exitCode = 1;
}

const COMMANDS: Record<string, (parts: CommandParts) => Promise<void>> = { list, show, export: exportLeads, forward };

async function run() {
  const options = { json: { type: 'boolean', default: false }, format: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [name = '', argument] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name ? `There is no command "${name}".` : 'Say which command.');
  const { DATA_DIR, DATABASE_URL } = readProviderSettings(process.env);
  await using database = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
  await command({ database, store: createLeadStore(database, []), argument, ...values });
}

// `… | head` closes the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

await runCommand(run, USAGE);
