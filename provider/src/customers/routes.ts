import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { AccountList, AccountStatusCount, CustomerList, PremisesList } from '@larkfield/api-schemas/customers';
import type { MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { answer, refusals, refuse } from '../json-api/problem.ts';
import { jsonResponse } from '../json-api/route.ts';
import { type CustomerEnv, requireCustomer, type SubjectOf } from './bearer.ts';
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

interface CallDescription<Path extends string, Schema extends z.ZodType> {
  path: Path;
  operationId: string;
  summary: string;
  middleware: MiddlewareHandler[];
  schema: Schema;
}

const get = <Path extends string, Schema extends z.ZodType>(call: CallDescription<Path, Schema>) =>
  createRoute({
    method: 'get',
    path: call.path,
    operationId: call.operationId,
    summary: call.summary,
    middleware: call.middleware,
    responses: {
      200: jsonResponse('What we hold', call.schema),
      ...refusals(401, 403),
    },
  });

/** The calls of both customer platforms, for signed-in customers' own data (PF-01). */
export function customerRoutes(parts: CustomerRoutes): OpenAPIHono<CustomerEnv> {
  const { customers, findAddress, requireClient, subjectOfIdentityToken, subjectOfAccessToken } = parts;
  const byIdentity = requireCustomer(customers, subjectOfIdentityToken, 'bearer');
  const byPlainIdentity = requireCustomer(customers, subjectOfIdentityToken, 'plain');
  const byAccess = requireCustomer(customers, subjectOfAccessToken, 'bearer');

  const statusCount = get({
    path: '/proxy/Customer/Accounts/AccountStatusCount',
    operationId: 'countAccounts',
    summary: 'Count the energy accounts of a customer by status',
    middleware: [requireClient, byIdentity],
    schema: AccountStatusCount,
  });
  const accounts = get({
    path: '/v1/accounts',
    operationId: 'listAccounts',
    summary: 'Read the energy accounts of a customer',
    middleware: [requireClient, byPlainIdentity],
    schema: AccountList,
  });
  const customerList = get({
    path: '/v1/customers',
    operationId: 'readCustomer',
    summary: 'Read a customer of the second platform',
    middleware: [requireClient, byAccess],
    schema: CustomerList,
  });
  const premises = {
    ...get({
      path: '/v1/customers/{id}/premises',
      operationId: 'listPremises',
      summary: 'Read the homes of a customer, with their addresses',
      middleware: [requireClient, byAccess],
      schema: PremisesList,
    }),
    request: { params: z.object({ id: z.string() }) },
  };

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
