import type { OpenAPIHono } from '@hono/zod-openapi';
import { customerFileRoutes } from './customer-api/file-routes.ts';
import { ownCaseRoutes } from './customer-api/own-case-routes.ts';
import { customerCaseRoutes } from './customer-api/routes.ts';
import { sessionRoutes } from './customer-api/session-routes.ts';

/** The dependencies of all calls of customers. */
type CustomerRoutes = Parameters<typeof sessionRoutes>[0] &
  Parameters<typeof customerCaseRoutes>[0] &
  Parameters<typeof customerFileRoutes>[0] &
  Parameters<typeof ownCaseRoutes>[0];

/** Mounts the calls of customers about their cases. */
export function mountCustomerRoutes(app: OpenAPIHono, path: string, routes: CustomerRoutes): void {
  app.route(path, sessionRoutes(routes));
  app.route(path, customerCaseRoutes(routes));
  app.route(path, customerFileRoutes(routes));
  app.route(path, ownCaseRoutes(routes));
}
