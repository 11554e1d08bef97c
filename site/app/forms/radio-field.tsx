import type { ReactNode } from 'react';
import { described, type FieldProps, Messages, validationOf } from './field-parts.tsx';

interface RadioOption {
  value: string;
  label: ReactNode;
}

interface RadioFieldProps extends FieldProps {
  options: readonly RadioOption[];
  inline?: boolean;
  onChange?: (value: string) => void;
}

/** A question with a few answers. The first answer carries the field's id, so that the error summary leads to it. */
export function RadioField({ options, inline, onChange, ...field }: RadioFieldProps) {
  const { name, label, defaultValue } = field;
  return (
    <hs-inputter class={inline ? 'inline' : undefined} validation={validationOf(field)}>
      <fieldset aria-describedby={described(field)['aria-describedby']}>
        <legend>{label}</legend>
        <Messages {...field} />
        {options.map((option, index) => {
          const id = index === 0 ? name : `${name}-${option.value}`;
          return (
            <div className="hs-option" key={option.value}>
              <input
                type="radio"
                id={id}
                name={name}
                value={option.value}
                defaultChecked={option.value === defaultValue}
                onChange={() => onChange?.(option.value)}
              />
              <label htmlFor={id}>{option.label}</label>
            </div>
          );
        })}
      </fieldset>
    </hs-inputter>
  );
}
