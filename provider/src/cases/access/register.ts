/** What a customer who joins the Priority Services Register asked for (PS-01). */

import type { Register } from '@larkfield/api-schemas/priority-services';
import { PriorityServices } from '@larkfield/api-schemas/priority-services';
import { LETTER_FORMATS } from '@larkfield/api-schemas/words/letter-formats';
import { needsOf } from '@larkfield/api-schemas/words/need-words';
import type { CaseRow } from '../store/case-row.ts';

/** The request in a lead; undefined if the lead is of another kind. */
export function joiningOf(attributes: Record<string, unknown> | undefined): PriorityServices | undefined {
  return PriorityServices.safeParse(attributes?.['additional-information']).data;
}

/** The register as staff see it: needs in the form's words, and whether there is a password, but not the password. */
export function registerOf(row: CaseRow, joining: PriorityServices | undefined): Register | null {
  if (!joining) return null;
  const { needs, language, format, callPassword, nomineeName, nomineeTelephone, shareWithNetwork } = joining;
  const hasNominee = nomineeName !== null && nomineeTelephone !== null;
  return {
    needs: (needsOf(needs.join(',')) ?? []).map(({ label }) => label),
    language,
    format: format && LETTER_FORMATS[format],
    'has-call-password': callPassword !== null,
    nominee: hasNominee ? { name: nomineeName, telephone: nomineeTelephone } : null,
    'share-with-network': shareWithNetwork,
    'registered-on': row.registered_on,
    'networks-told-on': row.networks_told_on,
  };
}
