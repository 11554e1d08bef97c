import type { FieldsOf } from '../field-values.ts';
import { TextField } from '../fields.tsx';

interface PersonFieldsProps {
  field: FieldsOf<'firstName' | 'surname' | 'email' | 'emailAsked' | 'telephoneNumber'>;
  /** Why we may call. */
  telephoneHint: string;
}

/** Name, email address and telephone number (CO-02, FE-05, PS-01). */
export function PersonFields({ field, telephoneHint }: PersonFieldsProps) {
  return (
    <>
      <TextField {...field('firstName')} label="First name" autoComplete="given-name" spellCheck={false} />
      <TextField {...field('surname')} label="Last name" autoComplete="family-name" spellCheck={false} />
      <TextField
        {...field('email')}
        label="Email address"
        hint="We'll send your reference number here"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
      <input type="hidden" name="emailAsked" value={field('emailAsked').defaultValue} />
      <TextField
        {...field('telephoneNumber')}
        label="Telephone number"
        hint={telephoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </>
  );
}
