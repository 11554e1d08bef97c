import type { ComponentProps } from 'react';
import { described, type FieldProps, Messages, splitField, validationOf } from '../../forms/field-parts.tsx';
import { Icon } from '../../layout/icon.tsx';

/**
 * The browser's date field, with scripts beside a calendar.
 * @param props `opensOn`: a day in the month that the calendar opens at
 */
export function DateField({
  opensOn,
  ...props
}: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id'> & { opensOn: string }) {
  const [field, input] = splitField(props);
  const { name, label, defaultValue } = field;
  const [year, month] = opensOn.split('-').map(Number);
  return (
    <hs-datepicker name={name} validation={validationOf(field)}>
      <label htmlFor={name}>{label}</label>
      <Messages {...field} />
      <input id={name} name={name} type="date" defaultValue={defaultValue} {...described(field)} {...input} />
      <button type="button" data-toggle="" aria-expanded="false" aria-controls={`${name}-calendar`}>
        <Icon name="calendar" />
        Choose a date<span className="hs-visually-hidden">: {label}</span>
      </button>
      <hs-calendar id={`${name}-calendar`} year={year} month={month} hidden />
    </hs-datepicker>
  );
}
