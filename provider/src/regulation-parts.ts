/** Wires what the complaint-handling rules require to addresses, mail and the facts of the content folder. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { withLease } from '@larkfield/database/lease';
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { Facts } from '@larkfield/service/supplier/facts';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import type { Logger } from 'pino';
import type { AddressStore } from './addresses/store.ts';
import { customerLetterRoutes } from './cases/customer-api/letter-routes.ts';
import { createCaseDuties } from './cases/duties/duties.ts';
import { divisionOfCase } from './cases/duties/payments.ts';
import { publicationOf } from './cases/figures/publication.ts';
import { leadFacts } from './cases/letters/letter-facts.ts';
import { createLetterWorker } from './cases/letters/letter-mail.ts';
import { letterSupplier } from './cases/letters/letter-supplier.ts';
import { createLetters } from './cases/letters/sending.ts';
import type { MailedLink } from './cases/links/mailed-link.ts';
import { letterRoutes } from './cases/staff-api/letter-routes.ts';
import type { StaffRoutes } from './cases/staff-api/parts.ts';
import { paymentRoutes } from './cases/staff-api/payment-routes.ts';
import { reportRoutes } from './cases/staff-api/report-routes.ts';
import { taskRoutes } from './cases/staff-api/task-routes.ts';
import type { MailOptions } from './mail/options.ts';
import type { ProviderSettings } from './settings.ts';
import { addressOfLead } from './staff-api-parts.ts';

interface RegulationParts {
  database: Database;
  settings: ProviderSettings;
  clock: Clock;
  logger: Logger;
  supplier: Supplier;
  facts: Facts;
  findAddress: AddressStore['find'];
  mail: MailOptions;
  mailedLink: MailedLink;
}

export interface Regulation {
  /** Mounts the calls on letters and figures. */
  mount: (app: OpenAPIHono, path: string, staff: StaffRoutes) => void;
  workers: readonly { start(): void; stop(): Promise<void> }[];
}

/** Longer than a week's letters take. */
const DUTIES_LEASE_MS = 900_000;

export function createRegulation(parts: RegulationParts): Regulation {
  const { database, settings, clock, logger, supplier, facts, mail, mailedLink } = parts;
  const author = supplier.name;
  const addressOf = addressOfLead(parts.findAddress);
  const factsOf = (id: string) => leadFacts(database, id, addressOf);
  const divisionOf = (id: string) => divisionOfCase(database, id, addressOf);
  const supplierFor = (customer: { isPayAsYouGo: boolean }) => letterSupplier(supplier, settings, facts, customer);
  const mailing = createLetterWorker({ database, mail, mailedLink, author, logger });
  const letters = createLetters({
    database,
    clock,
    leadFacts: factsOf,
    supplier: supplierFor,
    onSent: mailing.wake,
  });
  const duties = createCaseDuties({
    database,
    clock,
    letters,
    divisionOf,
    alone: (work) => withLease(database, 'duties of cases', DUTIES_LEASE_MS, work),
    logger,
  });
  return {
    mount(app, path, staff) {
      app.route(path, letterRoutes({ ...staff, letters, author }));
      app.route(path, customerLetterRoutes({ ...staff, letters, author }));
      app.route(path, paymentRoutes({ ...staff, divisionOf }));
      app.route(path, taskRoutes({ ...staff, letters, supplierOf: async (id) => supplierFor(await factsOf(id)) }));
      app.route(path, reportRoutes({ ...staff, ...publicationOf(supplier, settings.SITE_URL) }));
    },
    workers: settings.CASE_DUTIES === 'on' ? [duties, mailing] : [mailing],
  };
}
