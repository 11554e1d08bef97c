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

/** Day and time fields. Empty means today and now. */
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
      <TextField id={`${prefix}time`} type="time" label="Time, if not just now" value={time} onChange={onTime} />
    </div>
  );
}
