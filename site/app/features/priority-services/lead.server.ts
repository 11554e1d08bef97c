import type { LeadDocument } from '@larkfield/api-schemas/leads';
import { LetterFormat, type PriorityServices } from '@larkfield/api-schemas/priority-services';
import { needsOf } from '@larkfield/api-schemas/words/need-words';
import { telephoneAsSent } from '../../forms/person/telephone.server.ts';
import { helpLead } from '../../submission/help-lead.server.ts';
import type { PersonalDetails } from '../../submission/personal-details.server.ts';
import type { JoiningValues } from './fields.ts';

/** The answers as sent; null for those not given. */
export function priorityServicesOf(values: JoiningValues): PriorityServices {
  return {
    needs: (needsOf(values.needs) ?? []).map(({ code }) => code),
    language: values.language.trim() || null,
    format: LetterFormat.nullable().parse(values.format || null),
    callPassword: values.callPassword.trim() || null,
    nomineeName: values.nomineeName.trim() || null,
    nomineeTelephone: telephoneAsSent(values.nomineeTelephone) ?? null,
    shareWithNetwork: values.shareWithNetwork === 'true',
  };
}

/** The lead of somebody who joins the Priority Services Register (PS-02). */
export function joiningLead(details: PersonalDetails, values: JoiningValues): LeadDocument {
  return helpLead(details, {
    topic: 'priority-services',
    'query-type': 'Priority services',
    'query-subtype': 'Join the Priority Services Register',
    query: null,
    'vulnerability-consent': true,
    'additional-information': priorityServicesOf(values),
    'contact-preference': null,
    account: null,
  });
}
