import { REPLY_BY } from '@larkfield/api-schemas/words/reply-by';
import { useState } from 'react';
import { AddressFields } from '../../forms/address-fields.tsx';
import { CheckField, fieldsOf, RadioField, TextField } from '../../forms/fields.tsx';
import { KnownCases } from './known-cases.tsx';
import type { FieldsProps } from './story-fields.tsx';

const SUPPORT = { yes: 'Yes', no: 'No', 'not-asked': 'Not asked' };

/** The customer's name and contact details. */
export function CustomerFields({ values, errors, change }: FieldsProps) {
  const [looked, setLooked] = useState({ email: values.email, account: values.account });
  const look = () => setLooked({ email: values.email, account: values.account });
  const field = fieldsOf({ values, errors, change });
  return (
    <fieldset className="desk-panel">
      <legend>The customer</legend>
      <div className="desk-pair">
        <TextField {...field('first-name')} label="First name" />
        <TextField {...field('surname')} label="Last name" />
      </div>
      <TextField {...field('account')} label="Account number" spellCheck={false} onBlur={look} />
      <div>
        <TextField {...field('email')} label="Email address" type="email" spellCheck={false} onBlur={look} />
        <KnownCases {...looked} />
      </div>
      <TextField {...field('telephone')} label="Telephone number" type="tel" />
      <RadioField {...field('contact-preference')} label="Reply by" options={REPLY_BY} />
      <RadioField
        {...field('vulnerable')}
        label="Does the customer need extra support?"
        hint="Illness, disability, age, a young child, trouble with paying: whatever they tell you and agree that we may note."
        options={SUPPORT}
      />
      <AddressFields
        field={field}
        fill={change}
        hint="It decides which bank holidays count. Leave the whole address blank if it is not known."
      />
      <CheckField {...field('pay-as-you-go')} label="Pay as you go customer" />
    </fieldset>
  );
}
