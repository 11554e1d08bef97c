/** Leads: `POST /v1/leads`, what a customer sent us (LD-02 to LD-08). */
import * as z from 'zod';
import { EVEN_IF_INVALID, ResourceIdentifier } from './json-api.ts';
import { LeadTopic } from './lead-kind.ts';
import { PriorityServices } from './priority-services.ts';
import { EmailAddress, typedLine } from './text/typed-text.ts';

/** How a customer would like the reply. */
export const ContactPreference = z.enum(['email', 'phone', 'post']);
export type ContactPreference = z.infer<typeof ContactPreference>;

/** A telephone number with its type (LD-04). */
export const ContactNumber = z.object({ number: typedLine().min(1).max(30), type: z.enum(['mobile', 'home']) });
export type ContactNumber = z.infer<typeof ContactNumber>;

/** A number with its type: `mobile` if it starts with 07 as sent, otherwise `home` (LD-04). */
export function contactNumber(number: string): ContactNumber {
  return { number, type: number.startsWith('07') ? 'mobile' : 'home' };
}

const additionalValue = z.union([z.string(), z.boolean(), z.array(z.string()), z.null()]);

/** Further attributes, whose keys depend on the topic. */
export const AdditionalInformation = z.record(z.string(), additionalValue);
export type AdditionalInformation = z.infer<typeof AdditionalInformation>;

const attributes = z.strictObject({
  title: typedLine().max(100).nullable(),
  topic: LeadTopic,
  'query-type': z.string().max(100).nullable(),
  'query-subtype': z.string().max(100).nullable(),
  query: z.string().max(100_000).nullable(),
  'first-name': typedLine().min(1).max(100),
  surname: typedLine().min(1).max(100),
  'vulnerability-consent': z.boolean().nullable(),
  email: EmailAddress.nullable(),
  'contact-number': ContactNumber.nullable(),
  'additional-information': AdditionalInformation.nullable(),
  'alternate-contact-number': ContactNumber.nullable(),
  'chat-history': z.string().nullable(),
  'customer-references': z.array(z.string()).nullable(),
  'contact-preference': ContactPreference.nullable(),
  account: typedLine().max(20).nullable(),
});

/** Attributes that are needed to answer a help lead or feedback (CO-03 to CO-06, CO-11, FE-05). A reading needs none. */
const ANSWERABLE = ['email', 'contact-number', 'query', 'query-type', 'query-subtype'] as const;

const REQUIRED: Record<LeadTopic, readonly string[]> = {
  'help-&-support': [...ANSWERABLE, 'vulnerability-consent'],
  'help-&-support-feedback': ANSWERABLE,
  PriceCapMeterRead: ['additional-information'],
  'priority-services': ['email', 'contact-number', 'vulnerability-consent', 'additional-information'],
};

const nullable = [...ANSWERABLE, 'vulnerability-consent', 'additional-information'] as const;

/** Checks each member of a request to join the Priority Services Register (PS-01). */
function checkPriorityServices(
  { topic, 'additional-information': information }: z.infer<typeof attributes>,
  context: z.core.$RefinementCtx,
): void {
  if (topic !== 'priority-services' || !(information instanceof Object)) return;
  const { error } = PriorityServices.safeParse(information);
  // Spreading a union loses its discriminant; only the path changes.
  for (const { path, ...issue } of error?.issues ?? [])
    context.issues.push({ ...issue, path: ['additional-information', ...path] } as z.core.$ZodRawIssue);
}

/** The whole lead: every attribute is present, or `null` if it is empty and the topic allows that. */
export const LeadAttributes = nullable
  .reduce(
    (schema, name) =>
      schema.refine(
        ({ topic, [name]: value }) => !REQUIRED[topic]?.includes(name) || (value !== null && value !== ''),
        { path: [name], message: 'A lead of this topic needs it', params: { code: 'required' }, ...EVEN_IF_INVALID },
      ),
    attributes,
  )
  .superRefine(checkPriorityServices, EVEN_IF_INVALID);
export type LeadAttributes = z.infer<typeof LeadAttributes>;

const LeadRelationships = z.object({ address: z.object({ data: ResourceIdentifier('addresses') }) });

/** Body of `POST /v1/leads`. A meter reading has no relationships. */
export const LeadDocument = z.object({
  data: z.object({ type: z.literal('leads'), attributes: LeadAttributes, relationships: LeadRelationships.optional() }),
});
export type LeadDocument = z.infer<typeof LeadDocument>;

/** The token of a link to a case: the last part of the link's address. */
const CaseToken = z.string().regex(/^[\w-]{22,100}$/, 'Expected 22 to 100 letters, digits, _ and -');

/**
 * Response of `POST /v1/leads`: `id` is the reference that the customer is given, such as `LF-7K3M-92QX`. If the lead
 * opened a case, `case-token` completes the address of the customer's link to it (CT-02). It is a secret for the
 * confirmation page, never for a log, and a repeated request gets another one. `confirmation-mail`: whether a confirmation
 * goes to the lead's e-mail address (LD-10); if absent, one does for complaints and enquiries alone (CF-01).
 */
export const CreatedLead = z.object({
  data: z.object({
    type: z.literal('leads').optional(),
    id: z.string().min(1),
    attributes: z.record(z.string(), z.unknown()).optional(),
  }),
  meta: z.object({ 'case-token': CaseToken.optional(), 'confirmation-mail': z.boolean().optional() }).optional(),
});
