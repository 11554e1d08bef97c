import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { AddressDocument, AddressList, AddressResource } from '@larkfield/api-schemas/addresses';
import { formatPostcode, isPostcode } from '@larkfield/api-schemas/postcode';
import type { MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { fingerprintOf, IdempotencyHeaders } from '../json-api/idempotency.ts';
import { limitBody, requireJsonApi } from '../json-api/middleware.ts';
import { answer, refusals, refuse } from '../json-api/problem.ts';
import { jsonBody, jsonResponse } from '../json-api/route.ts';
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

const getAddresses = (requireClient: MiddlewareHandler) =>
  createRoute({
    method: 'get',
    path: '/v1/addresses',
    operationId: 'findAddresses',
    summary: 'Find the addresses of a postcode',
    description: 'Any spacing and case. A well-formed postcode that nobody lives at has an empty list (LD-12).',
    middleware: [requireClient] as const,
    request: { query: PostcodeQuery },
    responses: {
      200: jsonResponse('The addresses, by number', AddressList),
      ...refusals(400, 401),
    },
  });

const postAddress = (requireClient: MiddlewareHandler) =>
  createRoute({
    method: 'post',
    path: '/v1/addresses',
    operationId: 'createAddress',
    summary: 'Keep an address that a customer typed',
    middleware: [requireClient, limitBody, requireJsonApi] as const,
    request: {
      headers: IdempotencyHeaders,
      body: jsonBody(AddressDocument),
    },
    responses: {
      201: jsonResponse('The address is stored', StoredAddress),
      ...refusals(400, 401, 413, 415, 422),
    },
  });

/** `GET` and `POST /v1/addresses` (CO-08, LD-12). */
export function addressRoutes(store: AddressStore, requireClient: MiddlewareHandler): OpenAPIHono {
  return new OpenAPIHono()
    .openapi(getAddresses(requireClient), async (context) => {
      const postcode = formatPostcode(context.req.valid('query').postcode);
      return answer(context, { data: await store.findByPostcode(postcode) }, 200);
    })
    .openapi(postAddress(requireClient), async (context) => {
      const { attributes } = context.req.valid('json').data;
      const result = await store.create(attributes, {
        clientId: context.req.header('X-Client-Id') ?? '',
        idempotencyKey: context.req.valid('header')['idempotency-key'] ?? null,
        fingerprint: fingerprintOf(attributes),
      });
      if (result.status === 'created') return answer(context, { data: result.address }, 201);
      return refuse(context, 422, {
        code: 'idempotency-key-reused',
        title: 'This key belongs to another address',
        detail: 'Send a new Idempotency-Key with a new address, or the first address again with this one.',
        source: { header: 'Idempotency-Key' },
      });
    });
}
