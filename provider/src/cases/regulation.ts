/** What the complaint-handling rules require: letters, their days, payments and figures. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { withLease } from '@larkfield/database/lease';
import type { CaseContext, CaseWorker } from './context.ts';
import { customerLetterRoutes } from './customer-api/letter-routes.ts';
import { createCaseDuties } from './duties/duties.ts';
import { divisionOfCase } from './duties/payments.ts';
import { publicationOf } from './figures/publication.ts';
import { leadFacts } from './letters/letter-facts.ts';
import { createLetterWorker } from './letters/letter-mail.ts';
import { letterSupplier } from './letters/letter-supplier.ts';
import { createLetters } from './letters/sending.ts';
import type { MailedLink } from './links/mailed-link.ts';
import { letterRoutes } from './staff-api/letter-routes.ts';
import { paymentRoutes } from './staff-api/payment-routes.ts';
import { reportRoutes } from './staff-api/report-routes.ts';
import type { StaffRoutes } from './staff-api/staff-routes.ts';
import { taskRoutes } from './staff-api/task-routes.ts';

/** Longer than a week's letters take. */
const DUTIES_LEASE_MS = 900_000;

interface RegulationContext
  extends Pick<
    CaseContext,
    'database' | 'reports' | 'settings' | 'clock' | 'logger' | 'supplier' | 'facts' | 'mail' | 'addressOf'
  > {
  mailedLink: MailedLink;
}

/** The calls on letters and figures, and the work that is done every hour. */
export function createRegulation(context: RegulationContext) {
  const { database, reports, settings, clock, logger, supplier, facts, mail, mailedLink, addressOf } = context;
  const author = supplier.name;
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
    reports,
    clock,
    letters,
    divisionOf,
    alone: (work) => withLease(database, 'duties of cases', DUTIES_LEASE_MS, work),
    logger,
  });
  const workers: CaseWorker[] = settings.CASE_DUTIES === 'on' ? [duties, mailing] : [mailing];
  return {
    mount(app: OpenAPIHono, path: string, staff: StaffRoutes): void {
      app.route(path, letterRoutes({ ...staff, letters, author }));
      app.route(path, customerLetterRoutes({ ...staff, letters, author }));
      app.route(path, paymentRoutes({ ...staff, divisionOf }));
      app.route(path, taskRoutes({ ...staff, letters, supplierOf: async (id) => supplierFor(await factsOf(id)) }));
      app.route(path, reportRoutes({ ...staff, ...publicationOf(supplier, settings.SITE_URL) }));
    },
    workers,
  };
}
