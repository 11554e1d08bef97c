import { referenceIn } from '@larkfield/api-schemas/cases';
import { enqueue } from '@larkfield/database/outbox/store';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import { ourBrand } from '@larkfield/service/supplier/brand';
import type { Logger } from 'pino';
import { CASE_MAIL } from '../../mail/channels.ts';
import { actingFor, readerBy } from '../store/addressee.ts';
import { findCase } from '../store/case-row.ts';

interface FindOptions {
  database: Database;
  clock: Clock;
  logger: Logger;
  /** Whether this recipient may get another mail today. */
  mayMail: (transaction: DatabaseTransaction, address: string, reference: string) => Promise<boolean>;
  /** Called when a mail is due. */
  onDue: () => void;
}

/**
 * 'Find my case' (CT-03). The work is done after the response, so that neither its text nor its time reveals whether there
 * is such a case.
 */
export function createFindMyCase({ database, clock, logger, mayMail, onDue }: FindOptions) {
  const underWay = new Set<Promise<void>>();

  async function find(reference: string, email: string): Promise<void> {
    const id = referenceIn(reference, ourBrand().referencePrefix);
    const row = id && (await findCase(database, id));
    if (!row || !readerBy(row, email, clock())) return;
    await database.transaction().execute(async (transaction) => {
      // The case may have been erased, or its address corrected, meanwhile.
      const current = await findCase(transaction, row.id, { lock: true });
      const reader = current?.erased_at === null && readerBy(current, email, clock());
      if (!reader) return;
      if (!(await mayMail(transaction, email, row.id))) return;
      // The outbox uses the real clock.
      const asked = new Date();
      const minute = Math.floor(asked.getTime() / 60_000);
      const asking = reader === 'representative' ? actingFor(current, clock()) : undefined;
      const name = asking?.name ?? `${current.first_name} ${current.surname}`.trim();
      const to = { role: reader, name, email: asking?.email ?? current.email ?? email };
      await enqueue(transaction, CASE_MAIL, { about: 'link', reference: row.id, minute, reader, to }, asked);
    });
    onDue();
  }

  return {
    findMyCase(reference: string, email: string): void {
      const work = find(reference, email)
        .catch((error: unknown) => logger.error({ reason: String(error) }, "'Find my case' failed"))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    start: () => {},
    stop: async () => void (await Promise.all(underWay)),
  };
}
