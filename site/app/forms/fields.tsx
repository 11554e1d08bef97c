import type { ComponentProps, ReactNode } from 'react';
import { described, type FieldProps, Messages, Remark, splitField, validationOf } from './field-parts.tsx';

type NativeProps<Tag extends 'input' | 'select' | 'textarea'> = Omit<ComponentProps<Tag>, keyof FieldProps | 'id'>;

function Labelled({ field, limit, children }: { field: FieldProps; limit?: number; children: ReactNode }) {
  return (
    <hs-inputter max-length={limit} validation={validationOf(field)}>
      <label htmlFor={field.name}>{field.label}</label>
      <Messages {...field} />
      {children}
      <Remark {...field} />
    </hs-inputter>
  );
}

/** A one-line field. */
export function TextField(props: FieldProps & NativeProps<'input'>) {
  const [field, input] = splitField(props);
  const { name, defaultValue } = field;
  return (
    <Labelled field={field}>
      <input id={name} name={name} type="text" defaultValue={defaultValue} {...described(field)} {...input} />
    </Labelled>
  );
}

/** A select, whose first, empty option asks to choose. */
export function SelectField(props: FieldProps & NativeProps<'select'>) {
  const [field, select] = splitField(props);
  const { name, defaultValue } = field;
  return (
    <Labelled field={field}>
      <select id={name} name={name} defaultValue={defaultValue} {...described(field)} {...select} />
    </Labelled>
  );
}

/** A textarea, which replays never record. `limit` shows how many characters are left or too many; nothing is cut. */
export function TextareaField({ limit, ...props }: FieldProps & NativeProps<'textarea'> & { limit?: number }) {
  const [field, textarea] = splitField(props);
  const { name, defaultValue } = field;
  const counterId = limit ? `${name}-counter` : undefined;
  return (
    <Labelled field={field} limit={limit}>
      <textarea
        id={name}
        name={name}
        defaultValue={defaultValue}
        data-dd-privacy="hidden"
        {...described(field, counterId)}
        {...textarea}
      />
      {limit && (
        <p className="hs-counter" id={counterId} suppressHydrationWarning>
          {`You can enter up to ${limit.toLocaleString('en-GB')} characters`}
        </p>
      )}
    </Labelled>
  );
}
