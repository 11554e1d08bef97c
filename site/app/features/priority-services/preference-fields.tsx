import { LETTER_FORMATS } from '@larkfield/api-schemas/words/letter-formats';
import type { FieldsOf } from '../../forms/field-values.ts';
import { SelectField, TextField } from '../../forms/fields.tsx';
import type { OwnFieldName } from './fields.ts';

interface FieldsProps {
  field: FieldsOf<OwnFieldName>;
}

/** Optional preferences: language, format and password (PS-01). */
export function PreferenceFields({ field }: FieldsProps) {
  return (
    <>
      <TextField
        {...field('language')}
        label="Which language should we use? (optional)"
        hint="English unless you name another, such as Welsh"
        autoComplete="off"
      />
      <SelectField {...field('format')} label="How should bills and letters come? (optional)" autoComplete="off">
        <option value="">Ordinary print</option>
        {Object.entries(LETTER_FORMATS).map(([value, label]) => (
          <option value={value} key={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('callPassword')}
        label="A password for visits (optional)"
        hint="Our visitors say it at your door. Choose words that you use nowhere else."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-secret=""
      />
    </>
  );
}

/** A nominee, whom we may contact as well (PS-01). */
export function NomineeFields({ field }: FieldsProps) {
  return (
    <fieldset aria-describedby="nominee-hint">
      <legend>Someone who may speak for you (optional)</legend>
      <p className="hs-hint" id="nominee-hint">
        A relative, friend or carer who can speak to us for you. Ask them first.
      </p>
      <TextField {...field('nomineeName')} label="Their full name" autoComplete="off" spellCheck={false} />
      <TextField
        {...field('nomineeTelephone')}
        label="Their phone number"
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
    </fieldset>
  );
}
