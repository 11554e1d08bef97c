import { type ComponentProps, useState } from 'react';
import { Line } from './plain-fields.tsx';

/**
 * A day for which another one stands while it is empty. While a day is typed the browser has none; if another one were
 * written into the field meanwhile, the parts that are typed already would be lost. It is shown once the field is left.
 */
export function DayLine({ value, onChange, ...line }: Omit<ComponentProps<typeof Line>, 'type' | 'onBlur'>) {
  const [isTyped, setTyped] = useState(false);
  return (
    <Line
      {...line}
      type="date"
      value={isTyped ? '' : value}
      onChange={(day) => {
        setTyped(day === '');
        onChange(day);
      }}
      onBlur={() => setTyped(false)}
    />
  );
}
