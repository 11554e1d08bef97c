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
  /** Prefix of both ids, where a page has more than one such pair. */
  prefix?: string;
}

/** When something was said or received: today and now where nobody says otherwise. */
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
        value={day || today()}
        onChange={onDay}
      />
      <TextField id={`${prefix}time`} type="time" label="Time, if it was not just now" value={time} onChange={onTime} />
    </div>
  );
}
