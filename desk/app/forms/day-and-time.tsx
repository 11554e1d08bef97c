/** A moment as its day and its time, side by side. */
import { described, type FieldProps, Messages } from './fields.tsx';

export interface Moment {
  day: string;
  time: string;
}

/** The day's field has the id. */
export function DayAndTime({
  id,
  label,
  hint,
  error,
  value,
  onChange,
}: FieldProps & { value: Moment; onChange(value: Moment): void }) {
  const field = { id, label, hint, error };
  return (
    <fieldset className="desk-day-time hs-field">
      <legend>{label}</legend>
      <Messages {...field} />
      <div>
        <label htmlFor={id}>Day</label>
        <input
          id={id}
          type="date"
          autoComplete="off"
          value={value.day}
          {...described(field)}
          onChange={(event) => onChange({ ...value, day: event.target.value })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-time`}>Time</label>
        <input
          id={`${id}-time`}
          type="time"
          autoComplete="off"
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.target.value })}
        />
      </div>
    </fieldset>
  );
}
