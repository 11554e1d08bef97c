import type { FieldsOf } from '../field-values.ts';
import { TextField } from '../fields.tsx';

interface EmailFieldProps {
  field: FieldsOf<'email' | 'emailAsked'>;
  label: string;
}

/** The address that we write to, and the one about which was asked whether it is mistyped. */
export function EmailField({ field, label }: EmailFieldProps) {
  return (
    <>
      <TextField
        {...field('email')}
        label={label}
        hint="We'll send your reference number here"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
      <input type="hidden" name="emailAsked" value={field('emailAsked').defaultValue} />
    </>
  );
}
