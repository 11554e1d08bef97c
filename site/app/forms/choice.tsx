import type { ReactNode } from 'react';
import { described, type FieldProps, Messages, validationOf } from './field-parts.tsx';

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  id: string;
  name: string;
  value: string;
  label: ReactNode;
  isChosen: boolean;
  onChange?: () => void;
}

/** A radio button or checkbox with its label. */
export function Choice({ label, isChosen, ...input }: ChoiceProps) {
  return (
    <div className="hs-option">
      <input {...input} defaultChecked={isChosen} />
      <label htmlFor={input.id}>{label}</label>
    </div>
  );
}

interface ChoiceGroupProps {
  field: FieldProps;
  inline?: boolean;
  /** The choices. The first has the field's id, for the link of the error summary. */
  children: ReactNode;
}

/** A group of choices with its legend. */
export function ChoiceGroup({ field, inline, children }: ChoiceGroupProps) {
  return (
    <hs-inputter class={inline ? 'inline' : undefined} validation={validationOf(field)}>
      <fieldset aria-describedby={described(field)['aria-describedby']}>
        <legend>{field.label}</legend>
        <Messages {...field} />
        {children}
      </fieldset>
    </hs-inputter>
  );
}
