import { londonDay } from '@larkfield/calendar/london';
import type { CaseRecord } from '../api/cases.ts';
import { today } from '../layout/dates.ts';
import { DayLine } from './day-line.tsx';

interface DaySinceReceiptProps {
  label: string;
  record: CaseRecord;
  value: string;
  onChange(value: string): void;
}

/** A day on which something happened to a case: not before it was received, and not after today. */
export const DaySinceReceipt = ({ label, record, value, onChange }: DaySinceReceiptProps) => (
  <DayLine
    label={label}
    value={value}
    min={londonDay(new Date(record.attributes.dates['received-at']))}
    max={today()}
    onChange={onChange}
  />
);
