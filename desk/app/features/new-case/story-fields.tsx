import { LONGEST_MESSAGE } from '@larkfield/api-schemas/case-limits';
import type { FieldErrors } from '../../forms/error-summary.tsx';
import { CheckField, fieldsOf, RadioField, SelectField, TextArea, TextField } from '../../forms/fields.tsx';
import { Options } from '../../forms/options.tsx';
import { WhenFields } from '../../forms/when-fields.tsx';
import { BASES, basesOf, CATEGORIES } from '../../layout/words.ts';
import { maySettle, type Values } from './draft.ts';

export interface FieldsProps {
  values: Values;
  errors: FieldErrors;
  change(values: Partial<Values>): void;
}

const CHANNELS = { phone: 'Telephone', post: 'Letter', 'in-person': 'In person', email: 'Email' };
const KINDS = { complaint: 'Yes, a complaint', enquiry: 'No, an enquiry' };

/** How the customer made contact, and what about. */
export function StoryFields({ values, errors, change }: FieldsProps) {
  const field = fieldsOf({ values, errors, change });
  return (
    <fieldset className="desk-panel">
      <legend>What it is about</legend>
      <RadioField {...field('channel')} label="How did they contact us?" options={CHANNELS} />
      <WhenFields
        label="Received on"
        hint="Every deadline counts from this day."
        day={values.day}
        time={values.time}
        error={errors['day']}
        onDay={(day) => change({ day })}
        onTime={(time) => change({ time })}
      />
      <RadioField
        {...field('kind')}
        label="Is the customer dissatisfied?"
        hint="Any expression of dissatisfaction is a complaint, whatever the customer calls it."
        options={KINDS}
      />
      <TextField
        {...field('said-by')}
        label="Who told us, if it was not the customer"
        hint="Such as an executor: name, and how we can reach them"
      />
      <TextArea
        {...field('text')}
        label="What the customer said"
        hint="In their own words as far as you can: they read it on their case page."
        rows={7}
        most={LONGEST_MESSAGE}
      />
      <SelectField {...field('category')} label="Category">
        <option value="">None yet</option>
        {CATEGORIES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <CheckField {...field('owner')} label="Assign this case to me" />
      {maySettle(values) && <CheckField {...field('settled')} label="Settled on the call, customer agrees" />}
      {maySettle(values) && values.settled === 'yes' && (
        <>
          <TextArea
            {...field('resolution')}
            label="How it was settled"
            hint="The customer reads this in the email or letter that says that the case is resolved. Nothing else is sent."
            rows={4}
            most={10_000}
          />
          <SelectField {...field('resolution-basis')} label="Basis of the resolution">
            <option value="">Choose one</option>
            <Options names={BASES} values={basesOf(values.kind === 'complaint' ? 'complaint' : 'enquiry', null)} />
          </SelectField>
        </>
      )}
    </fieldset>
  );
}
