import type { ReactNode } from 'react';
import { Choice, ChoiceGroup } from './choice.tsx';
import type { FieldProps } from './field-parts.tsx';

interface RadioOption {
  value: string;
  label: ReactNode;
}

interface RadioFieldProps extends FieldProps {
  options: readonly RadioOption[];
  inline?: boolean;
  onChange?: (value: string) => void;
}

/** A group of radio buttons. */
export function RadioField({ options, inline, onChange, ...field }: RadioFieldProps) {
  const { name, defaultValue } = field;
  return (
    <ChoiceGroup field={field} inline={inline}>
      {options.map(({ value, label }, index) => (
        <Choice
          type="radio"
          key={value}
          id={index === 0 ? name : `${name}-${value}`}
          name={name}
          value={value}
          label={label}
          isChosen={value === defaultValue}
          onChange={() => onChange?.(value)}
        />
      ))}
    </ChoiceGroup>
  );
}
