import { type ReactNode, useRef } from 'react';
import type {} from '../jsx.ts';
import { useElementEvent } from './use-element-event.ts';

interface DatepickerProps {
  id: string;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The message beside the field, if there is a mistake. */
  error?: ReactNode;
  /** Days are `YYYY-MM-DD`. */
  defaultValue?: string;
  min?: string;
  max?: string;
  /** Gets the ISO date however it was entered: typed, or chosen in the calendar. */
  onChange?: (value: string) => void;
}

/** A native date field with a calendar beside it, which comes with the element's script. */
export function Datepicker({ id, name, label, hint, error, defaultValue, min, max, onChange }: DatepickerProps) {
  const datepicker = useRef<HTMLElement>(null);
  useElementEvent<{ value: string }>(datepicker, 'hs-change', ({ value }) => onChange?.(value));
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <hs-datepicker ref={datepicker}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hs-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="hs-error" id={`${id}-error`}>
          <span className="hs-visually-hidden">Error: </span>
          {error}
        </p>
      )}
      <input
        type="date"
        id={id}
        name={name}
        min={min}
        max={max}
        defaultValue={defaultValue}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      <button type="button" data-toggle="" aria-expanded="false">
        Choose a date<span className="hs-visually-hidden">: {label}</span>
      </button>
    </hs-datepicker>
  );
}
