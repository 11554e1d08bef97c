import { OpenAPIHono } from '@hono/zod-openapi';
import { AddressDocument, AddressList, AddressResource } from '@larkfield/api-schemas/addresses';
import { formatPostcode, isPostcode } from '@larkfield/api-schemas/postcode';
import type { MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { IdempotencyHeaders, postIdentity } from '../json-api/idempotency.ts';
import { answer, type Refusal, refuse, refuseReusedKey } from '../json-api/problem.ts';
import { clientsOnly, jsonResponse, route } from '../json-api/route.ts';
import type { AddressStore } from './store.ts';

const MALFORMED_POSTCODE = 'Expected a whole UK postcode, such as SW1A 1AA';
const PostcodeQuery = z.object({
  postcode: z
    .string(MALFORMED_POSTCODE)
    // An approximation for the OpenAPI document, whose patterns cannot express the whole rule.
    .regex(/^(\s*[A-Za-z0-9]){5,7}\s*$/, { error: MALFORMED_POSTCODE, abort: true })
    .refine(isPostcode, MALFORMED_POSTCODE),
});

const StoredAddress = z.object({ data: AddressResource });

const defineAddressRoutes = (requireClient: MiddlewareHandler) => ({
  find: route(clientsOnly(requireClient), {
    method: 'get',
    path: '/v1/addresses',
    operationId: 'findAddresses',
    summary: 'Find the addresses of a postcode',
    description: 'Any spacing and case. A well-formed postcode that nobody lives at has an empty list (LD-12).',
    query: PostcodeQuery,
    answers: { 200: jsonResponse('The addresses, by number', AddressList) },
    refuses: [404],
  }),
  create: route(clientsOnly(requireClient), {
    method: 'post',
    path: '/v1/addresses',
    operationId: 'createAddress',
    summary: 'Keep an address that a customer typed',
    headers: IdempotencyHeaders,
    body: AddressDocument,
    answers: { 201: jsonResponse('The address is stored', StoredAddress) },
  }),
});

interface AddressRoutes {
  store: AddressStore;
  requireClient: MiddlewareHandler;
  /** Whether there is a register to look addresses up in. */
  hasRegister: boolean;
}

const NO_REGISTER: Refusal = {
  code: 'no-address-register',
  title: 'Addresses are not looked up here',
  detail: 'The register has fictional addresses, for a local site. Let people type theirs.',
};

/** `GET` and `POST /v1/addresses` (CO-08, LD-12). */
export function addressRoutes({ store, requireClient, hasRegister }: AddressRoutes): OpenAPIHono {
  const { find, create } = defineAddressRoutes(requireClient);
  return new OpenAPIHono()
    .openapi(find, async (context) => {
      if (!hasRegister) return refuse(context, 404, NO_REGISTER);
      const postcode = formatPostcode(context.req.valid('query').postcode);
      return answer(context, { data: await store.findByPostcode(postcode) }, 200);
    })
    .openapi(create, async (context) => {
      const { attributes } = context.req.valid('json').data;
      const { 'idempotency-key': key } = context.req.valid('header');
      const result = await store.create(attributes, postIdentity(context, key, attributes));
      if (result.status === 'created') return answer(context, { data: result.address }, 201);
      return refuseReusedKey(context, 'address');
    });
}
