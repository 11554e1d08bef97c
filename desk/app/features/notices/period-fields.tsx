import { DayAndTime } from '../../forms/day-and-time.tsx';
import type { PeriodFaults, PeriodForm } from './period.ts';

interface PeriodFieldsProps {
  /** Of the two, with `-from` and `-until`. */
  id: string;
  value: PeriodForm;
  faults: PeriodFaults | undefined;
  /** When it is over where no end is given. */
  otherwise: string;
  onChange(value: PeriodForm): void;
}

/** When something is shown. */
export function PeriodFields({ id, value, faults, otherwise, onChange }: PeriodFieldsProps) {
  return (
    <div className="desk-when">
      <DayAndTime
        id={`${id}-from`}
        label="Shown from"
        hint="Leave blank to start now"
        error={faults?.from}
        value={value.from}
        onChange={(from) => onChange({ ...value, from })}
      />
      <DayAndTime
        id={`${id}-until`}
        label="Shown until"
        hint={`Leave blank to show it ${otherwise}`}
        error={faults?.until}
        value={value.until}
        onChange={(until) => onChange({ ...value, until })}
      />
    </div>
  );
}
