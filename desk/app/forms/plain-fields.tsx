import { type ReactNode, useId } from 'react';

const MOST_CHARACTERS = 10_000;

interface FieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  children?: ReactNode;
}

export function Select({ label, value, onChange, children }: FieldProps) {
  const id = useId();
  return (
    <p className="desk-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </p>
  );
}

export function Text({ label, value, onChange }: FieldProps) {
  const id = useId();
  return (
    <p className="desk-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        value={value}
        maxLength={MOST_CHARACTERS}
        onChange={(event) => onChange(event.target.value)}
      />
    </p>
  );
}
