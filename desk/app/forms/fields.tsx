/** Fields with a hint above and an error between label and control, in the design system's look. */
import type { ComponentProps, ReactNode } from 'react';
import { tooLong } from './too-long.ts';

export interface FieldProps {
  /** The control's id, to which the error summary links. */
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** ARIA attributes that associate a control with its hint and error (WCAG 1.3.1, 3.3.1). */
export function described({ id, hint, error }: FieldProps) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined } as const;
}

export function Messages({ id, hint, error }: FieldProps) {
  return (
    <>
      {hint && (
        <p className="hs-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="hs-error" id={`${id}-error`}>
          <span>
            <span className="hs-visually-hidden">Error: </span>
            {error}
          </span>
        </p>
      )}
    </>
  );
}

interface FormState<Name extends string> {
  values: Readonly<Record<Name, string>>;
  /** By the fields' ids. */
  errors: Readonly<Record<string, string>>;
  change(changes: Readonly<Record<string, string>>): void;
}

/**
 * The properties of a form's fields by name.
 * @param idOf gives ids that differ from those of other forms on the page
 */
export const fieldsOf =
  <Name extends string>({ values, errors, change }: FormState<Name>, idOf = (name: Name): string => name) =>
  (name: Name) => ({
    id: idOf(name),
    value: values[name],
    error: errors[idOf(name)],
    onChange: (value: string) => change({ [name]: value }),
  });

type Valued = FieldProps & { value: string; onChange(value: string): void };

type TextFieldProps = Valued &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'max' | 'min' | 'onBlur' | 'onKeyDown' | 'spellCheck'>;

export function TextField({ id, label, hint, error, onChange, ...control }: TextFieldProps) {
  const field = { id, label, hint, error };
  return (
    <div className="hs-field">
      <label htmlFor={id}>{label}</label>
      <Messages {...field} />
      {/* No autofill: the browser would fill in the member of staff's details. */}
      <input
        id={id}
        autoComplete="off"
        {...described(field)}
        {...control}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** @param most characters; a longer text is kept and marked, not cut */
export function TextArea({
  id,
  label,
  hint,
  error,
  most,
  onChange,
  ...control
}: Valued & { rows: number; most: number; readOnly?: boolean }) {
  const field = { id, label, hint, error: error ?? tooLong(control.value, most) };
  return (
    <div className="hs-field desk-words-field">
      <label htmlFor={id}>{label}</label>
      <Messages {...field} />
      <textarea id={id} {...described(field)} {...control} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}

export function SelectField({ id, label, hint, error, value, onChange, children }: Valued & { children: ReactNode }) {
  const field = { id, label, hint, error };
  return (
    <div className="hs-field">
      <label htmlFor={id}>{label}</label>
      <Messages {...field} />
      <select id={id} value={value} {...described(field)} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </div>
  );
}

/** Radio buttons. The first one has the field's id. */
export function RadioField({ id, label, hint, error, value, onChange, options }: Valued & { options: Options }) {
  const field = { id, label, hint, error };
  return (
    <div className="hs-field">
      <fieldset {...described(field)}>
        <legend>{label}</legend>
        <Messages {...field} />
        <div className="desk-answers">
          {Object.entries(options).map(([answer, words], index) => {
            const answerId = index === 0 ? id : `${id}-${answer}`;
            return (
              <div className="hs-option" key={answer}>
                <input
                  type="radio"
                  id={answerId}
                  name={id}
                  value={answer}
                  checked={value === answer}
                  onChange={() => onChange(answer)}
                />
                <label htmlFor={answerId}>{words}</label>
              </div>
            );
          })}
        </div>
      </fieldset>
    </div>
  );
}

/** Labels by value, in order. */
type Options = Readonly<Record<string, string>>;

export function CheckField({ id, label, value, onChange }: Valued) {
  return (
    <div className="hs-field">
      <div className="hs-option">
        <input
          type="checkbox"
          id={id}
          checked={value === 'yes'}
          onChange={(event) => onChange(event.target.checked ? 'yes' : 'no')}
        />
        <label htmlFor={id}>{label}</label>
      </div>
    </div>
  );
}

interface CheckFieldsProps {
  /** Start of the boxes' ids. */
  id: string;
  /** The value and label of each. */
  options: readonly (readonly [string, string])[];
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

/** Check boxes of which several can be chosen. */
export const CheckFields = ({ id, options, chosen, onChange }: CheckFieldsProps) =>
  options.map(([value, label]) => (
    <CheckField
      key={value}
      id={`${id}-${value}`}
      label={label}
      value={chosen.includes(value) ? 'yes' : 'no'}
      onChange={(answer) => onChange(answer === 'yes' ? [...chosen, value] : chosen.filter((one) => one !== value))}
    />
  ));
