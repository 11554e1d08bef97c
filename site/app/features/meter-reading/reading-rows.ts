import { formatDay } from '@larkfield/calendar/days';
import { toIsoDay } from '@larkfield/design-system/validation/calendar-day.ts';
import { askedFields, READING_FIELD_NAMES, type ReadingFieldName, type ReadingValues } from './fields.ts';
import { readingRemarks } from './remarks.ts';

/** A line about a reading: label and value. */
export type ReadingRow = [label: string, value: string];

const LABELS: Partial<Record<ReadingFieldName, string>> = {
  gas_account_number: 'Gas account number',
  gas_reading: 'Gas reading',
  elec_account_number: 'Electricity account number',
  elec_reading: 'Electricity reading',
  elec7_reading_normal: 'Normal electricity reading',
  elec7_reading_low: 'Low electricity reading',
};

/** What was sent, for the confirmation page. */
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

/** What was typed so far, to read out on the telephone. */
export function typedRows(values: ReadingValues): ReadingRow[] {
  const contact: ReadingRow[] = [
    ['Telephone number', values.telephone],
    ['Email address', values.email],
  ];
  return [...sentRows(values), ...contact].filter(([, value]) => value.trim() !== '');
}

/** The remarks, each with the label of its reading. */
export function remarkLines(values: ReadingValues): string[] {
  const remarks = readingRemarks(values);
  return READING_FIELD_NAMES.flatMap((name) => (remarks[name] ? [`${LABELS[name]}: ${remarks[name]}`] : []));
}
