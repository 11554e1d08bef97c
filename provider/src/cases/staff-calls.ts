import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MailSupplier } from '../mail/words.ts';
import type { ChangeFeed } from './changes/feed.ts';
import type { Scan } from './files/scanner.ts';
import type { HasDiskRoom } from './files/taking.ts';
import { personRoutes } from './relations/person-routes.ts';
import { relationRoutes } from './relations/relation-routes.ts';
import { actRoutes } from './staff-api/act-routes.ts';
import { casePartRoutes } from './staff-api/case-part-routes.ts';
import { caseRoutes } from './staff-api/case-routes.ts';
import { changeRoutes } from './staff-api/change-routes.ts';
import { staffFileRoutes } from './staff-api/file-routes.ts';
import type { Intake } from './staff-api/new-case.ts';
import { newCaseRoutes } from './staff-api/new-case-routes.ts';
import { queueRoutes } from './staff-api/queue-routes.ts';
import type { StaffRoutes } from './staff-api/staff-routes.ts';
import { createTemplates, templateRoutes } from './staff-api/template-routes.ts';

interface StaffCalls {
  staff: StaffRoutes;
  feed: ChangeFeed;
  scan: Scan;
  hasRoom: HasDiskRoom;
  intake: Intake;
  /** Where templates for replies are. */
  contentFolder: string;
  /** What mails, and so their previews, say of the supplier. */
  supplier: MailSupplier;
}

/** Mounts the calls of staff on cases. */
export function mountStaffRoutes(
  app: OpenAPIHono,
  path: string,
  { staff, feed, scan, hasRoom, intake, contentFolder, supplier }: StaffCalls,
): void {
  app.route(path, staffFileRoutes(staff, { scan, hasRoom }));
  app.route(path, changeRoutes(feed, staff));
  app.route(path, templateRoutes(staff, createTemplates(contentFolder, supplier.name)));
  app.route(path, newCaseRoutes(staff, intake));
  app.route(path, casePartRoutes(staff, supplier));
  for (const routes of [queueRoutes, actRoutes, relationRoutes, personRoutes, caseRoutes])
    app.route(path, routes(staff));
}
