import { CONFIRMATION_HEADINGS } from '@larkfield/api-schemas/words/confirmation-headings';
import { FormAlert } from '../../forms/form-alert.tsx';
import { FormPage } from '../../forms/form-page.tsx';
import type { Outcome } from '../../submission/outcome.server.ts';

/** The confirmation in place of the form, for a browser that keeps no cookies: another page could not find it again. */
export function SentHere({ outcome }: { outcome: Pick<Outcome, 'origin' | 'reference' | 'email' | 'remarks'> }) {
  const { origin, reference, email, remarks } = outcome;
  return (
    <FormPage heading={CONFIRMATION_HEADINGS[origin]}>
      <FormAlert state="info" heading={`Your reference number is ${reference}`} answer={1}>
        <p>
          {email ? `We've also emailed it to ${email}.` : 'Please make a note of it.'} Your browser is blocking cookies,
          so this page can't be opened again.
        </p>
        {remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
      </FormAlert>
    </FormPage>
  );
}
