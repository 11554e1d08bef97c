import type { LeadDocument } from '@larkfield/api-schemas/leads';
import { helpLead } from '../../submission/help-lead.server.ts';
import type { PersonalDetails } from '../../submission/personal-details.server.ts';

/** The feedback lead (FE-06). */
export function feedbackLead(details: PersonalDetails, creditText: string): LeadDocument {
  return helpLead(details, {
    topic: 'help-&-support-feedback',
    'query-type': 'Feedback',
    'query-subtype': 'Feedback-Energy',
    query: creditText,
    'vulnerability-consent': null,
    'additional-information': null,
    'contact-preference': null,
    account: null,
  });
}
