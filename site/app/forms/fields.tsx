import type { Rule } from '@larkfield/design-system/validation/validate.ts';
import type { ComponentProps, ReactNode } from 'react';

/** What every kind of field is told. Its id is its name, so that the error summary can link to it. */
interface FieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Run by `hs-inputter` in the browser; the server runs the same list. */
  rules?: readonly Rule[];
  defaultValue?: string;
}

type NativeProps<Tag extends 'input' | 'select' | 'textarea'> = Omit<ComponentProps<Tag>, keyof FieldProps | 'id'>;

/** Attributes that tie a control to its hint and its error (WCAG 3.3.1, 1.3.1). */
function described({ name, hint, error }: FieldProps) {
  const ids = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean);
  return { 'aria-describedby': ids.join(' ') || undefined, 'aria-invalid': error ? true : undefined } as const;
}

function Messages({ name, hint, error }: FieldProps) {
  return (
    <>
      {hint && (
        <p className="hs-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="hs-error" id={`${name}-error`}>
          <span className="hs-visually-hidden">Error: </span>
          {error}
        </p>
      )}
    </>
  );
}

function Labelled({ children, ...field }: FieldProps & { children: ReactNode }) {
  return (
    <hs-inputter name={field.name} validation={field.rules?.length ? JSON.stringify(field.rules) : undefined}>
      <label htmlFor={field.name}>{field.label}</label>
      <Messages {...field} />
      {children}
    </hs-inputter>
  );
}

/** A one-line field. */
export function TextField({
  name,
  label,
  hint,
  error,
  rules,
  defaultValue,
  ...input
}: FieldProps & NativeProps<'input'>) {
  const field = { name, label, hint, error, rules };
  return (
    <Labelled {...field}>
      <input id={name} name={name} type="text" defaultValue={defaultValue} {...described(field)} {...input} />
    </Labelled>
  );
}

/** A list to pick one from; the first, empty option asks to. */
export function SelectField({
  name,
  label,
  hint,
  error,
  rules,
  defaultValue,
  children,
  ...select
}: FieldProps & NativeProps<'select'>) {
  const field = { name, label, hint, error, rules };
  return (
    <Labelled {...field}>
      <select id={name} name={name} defaultValue={defaultValue} {...described(field)} {...select}>
        {children}
      </select>
    </Labelled>
  );
}

/** Free text. `limit` shows how many characters are left, and by how many there are too many; nothing is cut. */
export function TextareaField({
  name,
  label,
  hint,
  error,
  rules,
  defaultValue,
  limit,
  ...textarea
}: FieldProps & NativeProps<'textarea'> & { limit?: number }) {
  const field = { name, label, hint, error, rules };
  return (
    <hs-inputter name={name} max-length={limit} validation={rules?.length ? JSON.stringify(rules) : undefined}>
      <label htmlFor={name}>{label}</label>
      <Messages {...field} />
      <textarea id={name} name={name} defaultValue={defaultValue} {...described(field)} {...textarea} />
    </hs-inputter>
  );
}

interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

interface RadioFieldProps extends FieldProps {
  options: readonly RadioOption[];
  inline?: boolean;
  onChange?: (value: string) => void;
}

/** A question with a few answers. The first answer carries the field's id, so that the error summary leads to it. */
export function RadioField({
  name,
  label,
  hint,
  error,
  rules,
  defaultValue,
  options,
  inline,
  onChange,
}: RadioFieldProps) {
  const field = { name, label, hint, error };
  return (
    <hs-inputter
      name={name}
      class={inline ? 'inline' : undefined}
      validation={rules?.length ? JSON.stringify(rules) : undefined}
    >
      <fieldset aria-describedby={described(field)['aria-describedby']}>
        <legend>{label}</legend>
        <Messages {...field} />
        {options.map((option, index) => (
          <div className="hs-option" key={option.value}>
            <input
              type="radio"
              id={index === 0 ? name : `${name}-${option.value}`}
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              aria-describedby={option.hint ? `${name}-${option.value}-hint` : undefined}
              onChange={() => onChange?.(option.value)}
            />
            <label htmlFor={index === 0 ? name : `${name}-${option.value}`}>{option.label}</label>
            {option.hint && (
              <p className="hs-hint" id={`${name}-${option.value}-hint`}>
                {option.hint}
              </p>
            )}
          </div>
        ))}
      </fieldset>
    </hs-inputter>
  );
}
