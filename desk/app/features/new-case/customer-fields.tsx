import { useState } from 'react';
import { CheckField, RadioField, TextField } from '../../forms/fields.tsx';
import type { Field } from './draft.ts';
import { KnownCases } from './known-cases.tsx';
import type { FieldsProps } from './story-fields.tsx';

const SUPPORT = { yes: 'Yes', no: 'No', 'not-asked': 'Not asked' };
const REPLY_BY = { email: 'Email', phone: 'Phone', post: 'Post' };

/** The customer's name and contact details. */
export function CustomerFields({ values, errors, change }: FieldsProps) {
  const [looked, setLooked] = useState({ email: values.email, account: values.account });
  const look = () => setLooked({ email: values.email, account: values.account });
  const field = (id: Field) => ({ id, value: values[id], error: errors[id], onChange: change(id) });
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
        hint="Illness, disability, age, a young child, trouble with paying: whatever they tell you and agree to be noted."
        options={SUPPORT}
      />
      <TextField {...field('address-line1')} label="Address, line 1" />
      <TextField {...field('address-line2')} label="Address, line 2 (optional)" />
      <div className="desk-pair">
        <TextField {...field('postal-town')} label="Town" />
        <TextField {...field('county')} label="County (optional)" />
      </div>
      <TextField
        {...field('postcode')}
        label="Postcode"
        hint="Bank holidays count by it. Leave the whole address empty if it is not known."
        spellCheck={false}
      />
      <CheckField {...field('pay-as-you-go')} label="Pays as they go" />
    </fieldset>
  );
}
