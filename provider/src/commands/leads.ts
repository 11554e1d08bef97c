/** `npm run leads -- list|show|export|forward`: leads for the supplier's staff and scripts (LD-11). */
import { exampleReference } from '@larkfield/api-schemas/cases';
import { reviveDead } from '@larkfield/database/outbox/dead';
import { UsageError } from '@larkfield/service/command-line';
import { ourBrand } from '@larkfield/service/supplier/brand';
import { pino } from 'pino';
import { BYTE_ORDER_MARK } from '../csv/csv.ts';
import { findLead } from '../leads/rows.ts';
import { createLeadStore, type LeadStore } from '../leads/store.ts';
import { CSV_HEADER, csvLine, listLine, showLead } from '../leads/table.ts';
import { createWebhookWorker, FORWARD, webhookSettings } from '../leads/webhook.ts';
import { type CommandOptions, print, runProgram } from './program.ts';

const USAGE = `Usage: npm run leads -- <command>

  list [--json]                    every lead, oldest first
  show <reference> [--json]        one lead, whole
  export --format json|csv         every lead on standard output
  forward                          send again what the case system refused too often

With --json, run npm with --silent to get nothing else on standard output.`;

const OPTIONS = { json: { type: 'boolean', default: false }, format: { type: 'string' } } as const;
type Options = CommandOptions<typeof OPTIONS>;

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
  print(BYTE_ORDER_MARK + CSV_HEADER);
  for await (const lead of store.all()) print(csvLine(lead));
}

async function list({ database, settings, json }: Options) {
  const store = createLeadStore(database, []);
  if (json) return printJson(store);
  let count = 0;
  for await (const lead of store.all()) {
    print(listLine(lead));
    count += 1;
  }
  if (count === 0) console.error(`No lead is in ${settings.DATABASE_URL ? 'PostgreSQL' : settings.DATA_DIR}.`);
}

async function show({ database, argument, json }: Options) {
  if (!argument)
    throw new UsageError(`show needs a reference, such as ${exampleReference(ourBrand().referencePrefix)}.`);
  const lead = await findLead(database, argument.toUpperCase());
  if (!lead) throw new UsageError(`There is no lead with the reference ${argument}.`);
  print(json ? JSON.stringify(lead) : showLead(lead));
}

async function exportLeads({ database, format }: Options) {
  const store = createLeadStore(database, []);
  if (format === 'json') return printJson(store);
  if (format === 'csv') return printCsv(store);
  throw new UsageError('export needs --format json or --format csv.');
}

async function forward({ database, settings }: Options) {
  const webhook = webhookSettings(settings);
  if (!webhook) throw new UsageError('Set LEAD_WEBHOOK_URL and LEAD_WEBHOOK_SECRET to say where leads are forwarded.');
  const logger = pino({ level: 'error' }, pino.destination(2));
  const revived = await reviveDead(database, FORWARD.channel, new Date());
  const worker = createWebhookWorker({ database, webhook, logger });
  const { delivered, failed } = await worker.drain();
  print(`${revived} given up before, ${delivered} forwarded now, ${failed} failed.`);
  if (failed > 0) process.exitCode = 1;
}

await runProgram(USAGE, OPTIONS, { list, show, export: exportLeads, forward });
