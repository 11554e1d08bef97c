/** The guarantees that must hold after every fault. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromJsonText } from '@larkfield/database/column-values';
import { openDatabase } from '@larkfield/database/open';
import * as z from 'zod';
import type { OwnDatabase } from '../processes/own-database.ts';
import type { CaseSystem } from './case-system.ts';
import type { Customers, Submission } from './customers.ts';
import type { MailServer } from './mail-server.ts';

/** Longest wait for deliveries from the outbox: the longest back-off after a short fault. */
const DELIVERY_MS = 150_000;

const Lead = z.object({ attributes: z.object({ email: z.string() }) });

export interface Verdict {
  sent: number;
  /** Acknowledged during the fault. */
  acknowledged: number;
  /** Number of other responses during the fault, by kind. */
  otherResponses: Record<string, number>;
  /** Acknowledged but not stored. */
  lost: number;
  /** Stored more than once. */
  doubled: number;
  /** Confirmed with a reference that isn't the stored lead's. */
  wrongReference: number;
  /** Neither acknowledged during the fault nor when repeated after it. */
  refused: number;
  /** The distinct reasons. */
  reasons: string[];
  mailsMissing: number;
  webhooksMissing: number;
  /** Leads that were forwarded more than once with the same idempotency key, which is allowed after a crash. */
  webhooksRepeated: number;
  /** Mails that were sent more than once with the same Message-ID, which is allowed for the same reason. */
  mailsRepeated: number;
  forged: number;
}

/** Whether a guarantee was broken. */
export const isBroken = (verdict: Verdict): boolean =>
  verdict.lost + verdict.doubled + verdict.wrongReference + verdict.refused > 0 ||
  verdict.mailsMissing + verdict.webhooksMissing + verdict.forged > 0;

interface Facts {
  database: OwnDatabase;
  customers: Customers;
  caseSystem: CaseSystem;
  /** If undefined, mails are written to files. */
  mailServer: MailServer | undefined;
}

/** Once everything is up again: repeats unacknowledged posts, waits for deliveries, and compares with what is stored. */
export async function judge({ database, customers, caseSystem, mailServer }: Facts): Promise<Verdict> {
  const { submissions } = customers;
  const acknowledged = submissions.filter(({ isAcknowledged }) => isAcknowledged).length;
  const otherResponses = Object.fromEntries(
    [...Map.groupBy(submissions, reasonOf)].flatMap(([reason, told]) => (reason ? [[reason, told.length]] : [])),
  );
  const stillRefused = await customers.resubmit();
  const stored = await storedLeads(database);
  const references = [...stored.values()].flat();
  const mailed = () => (mailServer ? mailServer.received : mailsIn(database));
  const isDelivered = () => isEvery(references, caseSystem.received) && isEvery(references, mailed());
  const until = performance.now() + DELIVERY_MS;
  while (!isDelivered() && performance.now() < until) await sleep(250);
  const leadsOf = (email: string) => stored.get(email) ?? [];
  const counted = (condition: boolean[]) => condition.filter(Boolean).length;
  const mails = mailed();
  return {
    sent: submissions.length,
    acknowledged,
    otherResponses,
    lost: counted(submissions.map(({ email, isAcknowledged }) => isAcknowledged && leadsOf(email).length === 0)),
    doubled: counted(submissions.map(({ email }) => leadsOf(email).length > 1)),
    wrongReference: counted(
      submissions.map(({ email, reference }) => reference !== undefined && !leadsOf(email).includes(reference)),
    ),
    refused: stillRefused.length,
    reasons: [...new Set(stillRefused.flatMap(({ reason }) => reason ?? []))],
    mailsMissing: counted(references.map((id) => !mails.has(id.toLowerCase()))),
    webhooksMissing: counted(references.map((id) => !caseSystem.received.has(id.toLowerCase()))),
    webhooksRepeated: counted(references.map((id) => (caseSystem.received.get(id.toLowerCase()) ?? 0) > 1)),
    mailsRepeated: counted(references.map((id) => (mails.get(id.toLowerCase()) ?? 0) > 1)),
    forged: caseSystem.forged(),
  };
}

const reasonOf = ({ isAcknowledged, reason }: Submission) =>
  isAcknowledged ? undefined : (reason ?? 'no answer yet').replace(/\d{4,}/, '…');

/** References by the e-mail address that was sent with them. */
async function storedLeads({ dataDir, databaseUrl }: OwnDatabase): Promise<Map<string, string[]>> {
  const database = await openDatabase({ dataDir, databaseUrl });
  const rows = await database.selectFrom('leads').select(['id', 'resource']).execute();
  await database.destroy();
  const leads = new Map<string, string[]>();
  for (const { id, resource } of rows) {
    const { email } = Lead.parse(fromJsonText(resource)).attributes;
    leads.set(email, [...(leads.get(email) ?? []), id]);
  }
  return leads;
}

/** Number of files for each mail: at most 1, since a repeated mail overwrites its file. */
function mailsIn({ dataDir }: OwnDatabase): Map<string, number> {
  const folder = join(dataDir, 'mail');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return new Map(names.map((name) => [name.replace(/\.eml$/, '').toLowerCase(), 1]));
}

const isEvery = (references: readonly string[], received: ReadonlyMap<string, number>) =>
  references.every((id) => received.has(id.toLowerCase()));
