import { londonDay } from '@larkfield/calendar/london';
import type { CaseRecord } from '../api/cases.ts';
import { today } from '../layout/dates.ts';
import { Line } from './plain-fields.tsx';

interface AgreedOnProps {
  record: CaseRecord;
  value: string;
  onChange(value: string): void;
}

/** The day on which a customer agreed: not before the complaint was received, and not after today. */
export const AgreedOn = ({ record, value, onChange }: AgreedOnProps) => (
  <Line
    label="Agreed on"
    type="date"
    value={value}
    min={londonDay(new Date(record.attributes.dates['received-at']))}
    max={today()}
    onChange={onChange}
  />
);
