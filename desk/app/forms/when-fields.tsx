import { today } from '../layout/dates.ts';
import { TextField } from './fields.tsx';

interface WhenFieldsProps {
  label: string;
  hint: string;
  day: string;
  time: string;
  error?: string | undefined;
  onDay(day: string): void;
  onTime(time: string): void;
  /** Prefix of both ids, for pages with several pairs. */
  prefix?: string;
}

/**
 * Day and time fields; no time means now, or noon of another day. A day is empty while it is typed: if another one were
 * written into the field meanwhile, the parts that are typed already would be lost.
 */
export function WhenFields({ label, hint, day, time, error, onDay, onTime, prefix = '' }: WhenFieldsProps) {
  return (
    <div className="desk-when">
      <TextField
        id={`${prefix}day`}
        type="date"
        label={label}
        hint={hint}
        error={error}
        max={today()}
        value={day}
        onChange={onDay}
      />
      <TextField id={`${prefix}time`} type="time" label="Time, if not just now" value={time} onChange={onTime} />
    </div>
  );
}
