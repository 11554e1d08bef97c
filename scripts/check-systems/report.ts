/** Prints the findings: a table, and for each fault its effect and a page to read. */
import { table } from '../../benchmarks/processes/table.ts';
import type { Finding } from './check.ts';

const OWN_SYSTEMS = 'docs/how-to/use-your-own-systems.md';
const DEPLOYING = 'docs/how-to/deploy-on-many-machines.md';
const ALERTS = 'docs/how-to/what-to-do-when.md';

/** The pages that explain settings other than the five base addresses. */
const READ_ON: Record<string, string> = {
  CASES_API_URL: 'docs/how-to/use-your-own-case-system.md',
  OIDC_ISSUER: 'docs/how-to/use-your-identity-provider.md',
  DESK_OIDC_ISSUER: 'docs/how-to/use-your-identity-provider.md',
  DATABASE_URL: DEPLOYING,
  DATA_DIR: 'docs/how-to/deploy-on-one-machine.md',
  REDIS_URL: DEPLOYING,
  SMTP_URL: ALERTS,
  LEAD_WEBHOOK_URL: 'docs/how-to/work-with-leads.md',
  CLAMD_URL: ALERTS,
  OTEL_EXPORTER_OTLP_ENDPOINT: 'docs/how-to/read-the-metrics.md',
};

function answerOf({ fault, notes }: Finding): string {
  if (fault) return `FAULT: ${fault}`;
  return notes.length > 0 ? `good, but ${notes.join('; ')}` : 'good';
}

function explain({ setting, asks, fault, ifWrong }: Finding): string {
  return `${setting}, ${asks}\n  ${fault}\n  Meanwhile: ${ifWrong}\n  Read on: ${READ_ON[setting] ?? OWN_SYSTEMS}`;
}

/** @param where how an address is shown, by its setting */
export function reportOf(findings: readonly Finding[], where: (setting: string) => string): string {
  const rows = findings.map((one) => [one.setting, where(one.setting), one.asks, one.ms, answerOf(one)]);
  const faulty = findings.filter(({ fault }) => fault !== undefined);
  const sum = `${findings.length} questions, ${faulty.length} ${faulty.length === 1 ? 'fault' : 'faults'}`;
  return [table(['Setting', 'There', 'Asked', 'ms', 'Answer'], rows), ...faulty.map(explain), sum].join('\n\n');
}
