import { OpenAPIHono } from '@hono/zod-openapi';
import { AccountList, AccountStatusCount, CustomerList, PremisesList } from '@larkfield/api-schemas/customers';
import type { MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { answer, refuse } from '../json-api/problem.ts';
import { jsonResponse, route } from '../json-api/route.ts';
import { type CustomerEnv, requireCustomer, type SubjectOf, type TokenScheme } from './bearer.ts';
import { type FindAddress, toAccountList, toCustomerList, toPremisesList } from './resources.ts';
import type { CustomerRecord } from './seed.ts';

export interface CustomerRoutes {
  customers: readonly CustomerRecord[];
  findAddress: FindAddress;
  requireClient: MiddlewareHandler;
  /** The subject of an identity token. */
  subjectOfIdentityToken: SubjectOf;
  /** The subject of an access token. */
  subjectOfAccessToken: SubjectOf;
}

/** The calls of both customer platforms, for signed-in customers' own data (PF-01). */
export function customerRoutes(options: CustomerRoutes): OpenAPIHono<CustomerEnv> {
  const { customers, findAddress, requireClient, subjectOfIdentityToken, subjectOfAccessToken } = options;
  const guard = (subjectOf: SubjectOf, scheme: TokenScheme) => ({
    middleware: [requireClient, requireCustomer(customers, subjectOf, scheme)],
    refuses: [403] as const,
  });
  const byAccess = guard(subjectOfAccessToken, 'bearer');

  const statusCount = route(guard(subjectOfIdentityToken, 'bearer'), {
    method: 'get',
    path: '/proxy/Customer/Accounts/AccountStatusCount',
    operationId: 'countAccounts',
    summary: 'Count the energy accounts of a customer by status',
    answers: { 200: jsonResponse('What we hold', AccountStatusCount) },
  });
  const accounts = route(guard(subjectOfIdentityToken, 'plain'), {
    method: 'get',
    path: '/v1/accounts',
    operationId: 'listAccounts',
    summary: 'Read the energy accounts of a customer',
    answers: { 200: jsonResponse('What we hold', AccountList) },
  });
  const customerList = route(byAccess, {
    method: 'get',
    path: '/v1/customers',
    operationId: 'readCustomer',
    summary: 'Read a customer of the second platform',
    answers: { 200: jsonResponse('What we hold', CustomerList) },
  });
  const premises = route(byAccess, {
    method: 'get',
    path: '/v1/customers/{id}/premises',
    operationId: 'listPremises',
    summary: 'Read the homes of a customer, with their addresses',
    params: z.object({ id: z.string() }),
    answers: { 200: jsonResponse('What we hold', PremisesList) },
  });

  return new OpenAPIHono<CustomerEnv>()
    .openapi(statusCount, (context) => answer(context, context.get('customer').statusCount, 200))
    .openapi(accounts, async (context) =>
      answer(context, await toAccountList(context.get('customer').accounts, findAddress), 200),
    )
    .openapi(customerList, (context) => answer(context, toCustomerList(context.get('customer').customers), 200))
    .openapi(premises, async (context) => {
      const own = context.get('customer').customers.find(({ id }) => id === context.req.valid('param').id);
      // An unknown id and another customer's get the same response, so that ids can't be probed.
      if (own) return answer(context, await toPremisesList(own, findAddress), 200);
      return refuse(context, 403, {
        code: 'not-yours',
        title: "This is not the token's own customer",
        detail: 'Read the id from GET /v1/customers first.',
      });
    });
}
