/**
 * `npm run faults`: injects faults and checks that no acknowledged lead is lost or stored twice. Exits with 1 if one is.
 */
import { postgresPrograms } from '../../e2e/fixtures/servers/own-postgres.ts';
import { writeReport } from '../processes/report.ts';
import { table } from '../processes/table.ts';
import { isBroken } from './promises.ts';
import { SCENARIOS } from './scenarios.ts';
import { readFaultSettings } from './settings.ts';
import { type Engine, type Tried, tryScenario } from './try-scenario.ts';

const HEADINGS = [
  'fault',
  'engine',
  'sent',
  'acknowledged',
  'lost',
  'doubled',
  'wrong reference',
  'not resubmittable',
  'mails missing',
  'webhooks missing',
  'mails again',
  'webhooks again',
  'seconds',
];

interface Result {
  name: string;
  by: string | undefined;
  engine: Engine;
  tried: Tried;
}

function rowOf({ name, engine, tried }: Result): (string | number)[] {
  if (tried.status === 'left out') return [name, engine, tried.reason];
  const { verdict, seconds } = tried;
  const { sent, acknowledged, lost, doubled, wrongReference, refused } = verdict;
  const { mailsMissing, webhooksMissing, mailsRepeated, webhooksRepeated } = verdict;
  const promises = [lost, doubled, wrongReference, refused, mailsMissing, webhooksMissing];
  return [name, engine, sent, acknowledged, ...promises, mailsRepeated, webhooksRepeated, seconds];
}

const hasFailed = ({ tried }: Result) =>
  tried.status === 'tried' && (tried.fault !== undefined || isBroken(tried.verdict));

function outcomeOf(result: Result): string {
  const { tried } = result;
  if (tried.status === 'left out') return tried.reason;
  if (!hasFailed(result)) return 'kept';
  const { reasons, otherResponses, ...counts } = tried.verdict;
  return `BROKEN ${JSON.stringify(counts)} ${[tried.fault ?? [], reasons].flat().join('; ')}`;
}

const settings = readFaultSettings();
const programs = postgresPrograms();
const results: Result[] = [];
for (const scenario of SCENARIOS.filter(({ name }) => settings.only?.includes(name) ?? true)) {
  for (const engine of settings.engines) {
    const tried = await tryScenario(scenario, engine, programs, settings);
    const result = { name: scenario.name, by: scenario.by, engine, tried };
    results.push(result);
    console.log(`${scenario.name}, ${engine}: ${outcomeOf(result)}`);
  }
}
const made = results.filter(({ tried }) => tried.status === 'tried');
console.log(`\n${table(HEADINGS, made.map(rowOf))}\n`);
for (const { name, by } of SCENARIOS) if (by) console.log(`${name}: made by ${by}`);
writeReport(settings.json, { settings, results });
process.exitCode = results.some(hasFailed) ? 1 : 0;
