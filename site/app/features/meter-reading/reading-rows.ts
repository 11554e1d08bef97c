import { ANSWER_LABELS } from '@larkfield/api-schemas/words/answers';
import { toIsoDay } from '@larkfield/design-system/validation/calendar-day.ts';
import { shownDay } from '../../shown-day.ts';
import { askedFields, READING_FIELD_NAMES, type ReadingFieldName, type ReadingValues } from './fields.ts';
import { readingRemarks } from './remarks.ts';

/** A line about a reading: label and value. */
export type ReadingRow = [label: string, value: string];

const LABELS: Partial<Record<ReadingFieldName, string>> = {
  gas_account_number: ANSWER_LABELS.gasAccount,
  gas_reading: ANSWER_LABELS.gasReading,
  elec_account_number: ANSWER_LABELS.electricityAccount,
  elec_reading: ANSWER_LABELS.electricityReading,
  elec7_reading_normal: ANSWER_LABELS.normalReading,
  elec7_reading_low: ANSWER_LABELS.lowReading,
};

/** What was typed so far, to read out on the telephone. */
export function typedRows(values: ReadingValues): ReadingRow[] {
  const day = toIsoDay(values.date);
  const readings = askedFields(values).flatMap((name): ReadingRow[] => {
    const label = LABELS[name];
    return label ? [[label, values[name].trim()]] : [];
  });
  const rows: ReadingRow[] = [
    [ANSWER_LABELS.name, `${values.title} ${values.first_name} ${values.last_name}`.trim()],
    [ANSWER_LABELS.readingDate, day ? shownDay(day) : values.date],
    ...readings,
    [ANSWER_LABELS.telephone, values.telephone],
    [ANSWER_LABELS.email, values.email],
  ];
  return rows.filter(([, value]) => value.trim() !== '');
}

/** The remarks, each with the label of its reading. */
export function remarkLines(values: ReadingValues): string[] {
  const remarks = readingRemarks(values);
  return READING_FIELD_NAMES.flatMap((name) => (remarks[name] ? [`${LABELS[name]}: ${remarks[name]}`] : []));
}
