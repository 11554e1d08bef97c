import { OpenAPIHono } from '@hono/zod-openapi';
import { OWN_SUBJECTS } from '@larkfield/api-schemas/customer-calls/subjects';
import { CreatedLead, LeadDocument } from '@larkfield/api-schemas/leads';
import type { MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { IdempotencyHeaders, postIdentity } from '../json-api/idempotency.ts';
import { answer, refuseReusedKey } from '../json-api/problem.ts';
import { clientsOnly, jsonResponse, route } from '../json-api/route.ts';
import type { LeadResource, StoredLead } from './rows.ts';
import type { LeadMeta, LeadStore } from './store.ts';

interface LeadRoutes {
  store: LeadStore;
  requireClient: MiddlewareHandler;
  /** Whether a confirmation of a stored lead is or was mailed. */
  isConfirmed: (reference: string) => Promise<boolean>;
  /** Called after a new lead was stored. */
  onAccepted: () => void;
  /** A new link to the case, for a repeated post. */
  freshLink: (id: string) => Promise<LeadMeta>;
}

const LeadHeaders = IdempotencyHeaders.extend({
  'lead-subject': z.enum(OWN_SUBJECTS).optional(),
});

const postLead = (requireClient: MiddlewareHandler) =>
  route(clientsOnly(requireClient), {
    method: 'post',
    path: '/v1/leads',
    operationId: 'createLead',
    summary: 'Send in a complaint, enquiry, feedback, meter reading or request to join the Priority Services Register',
    description:
      'Answered once the lead is on disk. The same Idempotency-Key and body get the same lead again, with a new link ' +
      'to its case; only an accepted post binds its key. The address is only referred to: a lead with an unknown one is kept. ' +
      'Lead-Subject names a subject that is not a case type of the source: it is kept in place of an empty caseType.',
    headers: LeadHeaders,
    body: LeadDocument,
    answers: { 201: jsonResponse('The lead is stored', CreatedLead) },
  });

function toDocument({ id, attributes, relationships }: StoredLead) {
  return { data: { type: 'leads' as const, id, attributes, ...(relationships && { relationships }) } };
}

/** The attributes with a subject of ours, which comes beside an empty `caseType` (CO-12). */
function withSubject(attributes: LeadResource['attributes'], subject: string | undefined): LeadResource['attributes'] {
  const information = attributes['additional-information'];
  if (!subject || !(information instanceof Object) || Reflect.get(information, 'caseType') !== '') return attributes;
  return { ...attributes, 'additional-information': { ...information, caseType: subject } };
}

/** `POST /v1/leads` (LD-02, LD-08, LD-09). */
export function leadRoutes(options: LeadRoutes): OpenAPIHono {
  const { store, requireClient, isConfirmed, onAccepted, freshLink } = options;
  return new OpenAPIHono().openapi(postLead(requireClient), async (context) => {
    // The body as posted, since a lead is stored exactly: in the parsed copy names are trimmed.
    const posted: { data: LeadResource } = await context.req.json();
    const { relationships } = posted.data;
    const { 'idempotency-key': key, 'lead-subject': subject } = context.req.valid('header');
    const attributes = withSubject(posted.data.attributes, subject);
    const resource = { attributes, ...(relationships && { relationships }) };
    const result = await store.accept(resource, postIdentity(context, key, resource));
    if (result.status === 'key-reused') return refuseReusedKey(context, 'lead');
    if (result.status === 'created') onAccepted();
    const { id } = result.lead;
    const again = async () => ({ 'confirmation-mail': await isConfirmed(id), ...(await freshLink(id)) });
    const meta = result.status === 'created' ? result.meta : await again();
    return answer(context, { ...toDocument(result.lead), meta }, 201);
  });
}
