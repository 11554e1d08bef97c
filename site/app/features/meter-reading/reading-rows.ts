import { formatDay } from '@larkfield/calendar/days';
import { toIsoDay } from '@larkfield/design-system/validation/calendar-day.ts';
import { askedFields, READING_FIELD_NAMES, type ReadingFieldName, type ReadingValues } from './fields.ts';
import { readingRemarks } from './remarks.ts';

/** A reading's words as somebody reads them. */
export type ReadingRow = [label: string, value: string];

const LABELS: Partial<Record<ReadingFieldName, string>> = {
  gas_account_number: 'Gas account number',
  gas_reading: 'Gas reading',
  elec_account_number: 'Electricity account number',
  elec_reading: 'Electricity reading',
  elec7_reading_normal: 'Normal electricity reading',
  elec7_reading_low: 'Low electricity reading',
};

/** What was sent, for the confirmation page to play back. */
export function sentRows(values: ReadingValues): ReadingRow[] {
  const day = toIsoDay(values.date.trim());
  const readings = askedFields(values).flatMap((name): ReadingRow[] => {
    const label = LABELS[name];
    return label ? [[label, values[name].trim()]] : [];
  });
  return [
    ['Name', `${values.title} ${values.first_name} ${values.last_name}`.trim()],
    ['Date of the reading', day ? formatDay(day) : values.date],
    ...readings,
  ];
}

/** What was typed, as far as it goes, to read out on the telephone. */
export function typedRows(values: ReadingValues): ReadingRow[] {
  const contact: ReadingRow[] = [
    ['Telephone number', values.telephone],
    ['Email address', values.email],
  ];
  return [...sentRows(values), ...contact].filter(([, value]) => value.trim() !== '');
}

/** The remarks with the reading that each is about. */
export function remarkLines(values: ReadingValues): string[] {
  const remarks = readingRemarks(values);
  return READING_FIELD_NAMES.flatMap((name) => (remarks[name] ? [`${LABELS[name]}: ${remarks[name]}`] : []));
}
