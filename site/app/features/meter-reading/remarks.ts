import { askedFields, type ReadingFieldName, type ReadingValues } from './fields.ts';

/** Remarks by field on values that are often a mistake, but are accepted (MR-07). */
export type ReadingRemarks = Partial<Record<ReadingFieldName, string>>;

/** Number of digits at which a reading more often includes decimals than not. */
const UNUSUAL_DIGITS = 6;

const SIX_DIGITS =
  "Six digits is unusual. Did you include red digits, or digits after a decimal point? If your meter really shows six, that's fine.";
const MAYBE_SWAPPED =
  'Your low reading is higher than your normal one. Could they be the wrong way round? Some meters call the day rate rate 2.';

const digitsOf = (text: string) => text.replace(/\s+/g, '');

/** Remarks on the readings typed so far. */
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
