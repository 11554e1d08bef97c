import type { FieldsOf } from '../field-values.ts';
import { TextField } from '../fields.tsx';
import { EmailField } from './email-field.tsx';

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
      <EmailField field={field} label="Email address" />
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
