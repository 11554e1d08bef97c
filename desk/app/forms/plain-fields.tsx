/** Fields with the label above, or beside them in a toolbar, and without hint and error. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { tooLong } from './too-long.ts';

interface FieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

const Labelled = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <p className="desk-field">
    <label htmlFor={id}>{label}</label>
    {children}
  </p>
);

export function Select({ label, value, onChange, children }: FieldProps & { children: ReactNode }) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </Labelled>
  );
}

const MOST_CHARACTERS = 10_000;

export function Text({ label, value, onChange }: FieldProps) {
  const id = useId();
  const long = tooLong(value, MOST_CHARACTERS);
  return (
    <Labelled id={id} label={label}>
      <textarea
        id={id}
        rows={2}
        value={value}
        aria-invalid={long !== undefined}
        aria-describedby={long && `${id}-long`}
        onChange={(event) => onChange(event.target.value)}
      />
      {long && (
        <span className="desk-warning" id={`${id}-long`}>
          {long}
        </span>
      )}
    </Labelled>
  );
}

type LineProps = FieldProps &
  Pick<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'required' | 'maxLength' | 'onBlur'>;

export function Line({ label, onChange, ...control }: LineProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <input id={id} autoComplete="off" {...control} onChange={(event) => onChange(event.target.value)} />
    </Labelled>
  );
}
