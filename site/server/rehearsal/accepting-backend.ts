import { JSON_API_MEDIA_TYPE } from '@larkfield/api-schemas/json-api';
import type { CreatedLead } from '@larkfield/api-schemas/leads';
import type { ProviderPart } from '../provider-part.ts';

const CREATED: CreatedLead = { data: { type: 'leads', id: 'LF-0000-0000', attributes: {} } };

/** Accepts every lead and forgets it: for the rehearsal of a site whose leads go elsewhere. */
export const acceptingBackend: ProviderPart = {
  fetch: async () => Response.json(CREATED, { status: 201, headers: { 'Content-Type': JSON_API_MEDIA_TYPE } }),
  start: () => {},
  stop: async () => {},
};
