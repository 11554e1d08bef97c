import { askedFields, type ReadingFieldName, type ReadingValues } from './fields.ts';

/** Remarks by field: something that often means a slip, said gently, never a reason to refuse (MR-07). */
export type ReadingRemarks = Partial<Record<ReadingFieldName, string>>;

/** Digits from which a reading more often holds decimals than not. */
const UNUSUAL_DIGITS = 6;

const SIX_DIGITS =
  "Six digits is unusual. Did you include red digits, or digits after a decimal point? If your meter really shows six, that's fine.";
const MAYBE_SWAPPED =
  'Your low reading is higher than your normal one. Could they be the wrong way round? Some meters call the day rate rate 2.';

const digitsOf = (text: string) => text.replace(/\s+/g, '');

/** What looks odd about the readings as they are typed. */
export function readingRemarks(values: ReadingValues): ReadingRemarks {
  const asked = askedFields(values);
  const remarks: ReadingRemarks = {};
  for (const name of ['gas_reading', 'elec_reading', 'elec7_reading_normal', 'elec7_reading_low'] as const) {
    const digits = digitsOf(values[name]);
    if (asked.includes(name) && /^[0-9]+$/.test(digits) && digits.length === UNUSUAL_DIGITS) remarks[name] = SIX_DIGITS;
  }
  const [normal, low] = [digitsOf(values.elec7_reading_normal), digitsOf(values.elec7_reading_low)];
  if (asked.includes('elec7_reading_low') && normal && low && Number(low) > Number(normal))
    remarks.elec7_reading_low = MAYBE_SWAPPED;
  return remarks;
}
