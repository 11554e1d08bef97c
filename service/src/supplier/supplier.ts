/**
 * The supplier for site, provider and mail: its brand, and the numbers and opening hours of `content/supplier.json`,
 * which settings override.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type Brand, ourBrand } from './brand.ts';
import { contentFileFaults } from './content-file.ts';
import type { ComingDay } from './differing-days.ts';
import { OpeningHours } from './opening-hours.ts';
import { parsePhone } from './phone.ts';

/** A telephone number in any common spelling, read as digits. */
export const Phone = z.string().transform((text, context) => {
  const digits = parsePhone(text);
  if (digits !== undefined) return digits;
  context.addIssue({ code: 'custom', message: 'must be a telephone number, such as 0808 157 0105' });
  return z.NEVER;
});

/** The lines that pages and mails use; articles may use others. */
const phones = z
  .object({
    care: Phone,
    'pay-as-you-go': Phone,
    homecare: Phone,
    'meter-emergency': Phone,
    'gas-emergency': Phone,
    'power-cut': Phone,
  })
  .catchall(Phone);

const openingHours = z
  .object({ care: OpeningHours, 'pay-as-you-go': OpeningHours, homecare: OpeningHours })
  .catchall(OpeningHours);

/** Schema of `content/supplier.json`. Telephone numbers are read as digits. */
export const SupplierFile = z.strictObject({
  $schema: z.string().optional(),
  phones,
  openingHours,
  /** The number of households supplied, for the figures to publish: each counted once in `all`, and by fuel. */
  domesticCustomers: z
    .strictObject({
      all: z.int().min(1),
      electricity: z.int().min(1),
      gas: z.int().min(1),
      /** The day on which they were counted. */
      asOf: z.iso.date(),
    })
    .optional(),
});
export type Supplier = Brand &
  z.infer<typeof SupplierFile> & {
    /** The days from today on, whose hours are told where they differ; none: the usual hours alone are. */
    coming: readonly ComingDay[];
  };

/** Settings that override the file, for installations that can't change it. */
export const supplierSettings = {
  CARE_PHONE: Phone.optional().describe(
    'Customers who pay on a bill or by Direct Debit; default: content/supplier.json',
  ),
  PAY_AS_YOU_GO_PHONE: Phone.optional().describe('Customers who top up a meter; default: content/supplier.json'),
  HOME_SERVICES_PHONE: Phone.optional().describe(
    'Customers with home cover or an engineer booked; default: content/supplier.json',
  ),
  METER_EMERGENCY_PHONE: Phone.optional().describe(
    "The supplier's meter emergency line; default: content/supplier.json",
  ),
  GAS_EMERGENCY_PHONE: Phone.optional().describe('The national gas emergency line; default: content/supplier.json'),
};

/** Unset ones are taken from the file. */
type SupplierSettings = Partial<Record<keyof typeof supplierSettings, string | undefined>>;

const FILE = 'supplier.json';

/** The faults of a folder's file, each a sentence that follows the folder's name; empty if it is valid. */
export function supplierFaults(folder: string): string[] {
  return (
    contentFileFaults(folder, FILE, SupplierFile) ?? [`must be a folder that has ${FILE}: there is none in ${folder}`]
  );
}

/**
 * @param settings `CONTENT_DIR`: the absolute folder of `supplier.json`
 * @throws if the file or the brand is missing or invalid
 * @example readSupplier({ CONTENT_DIR: '/srv/content' }).phones.care // '08081570100'
 */
export function readSupplier(
  { CONTENT_DIR, ...settings }: SupplierSettings & { CONTENT_DIR: string },
  coming: readonly ComingDay[] = [],
): Supplier {
  return supplierFrom(readFileSync(join(CONTENT_DIR, FILE), 'utf8'), settings, coming);
}

/**
 * @param text of `supplier.json`
 * @throws if the text or the brand is invalid
 */
export function supplierFrom(text: string, settings: SupplierSettings, coming: readonly ComingDay[]): Supplier {
  const file = SupplierFile.parse(JSON.parse(text));
  const { phones } = file;
  return {
    ...ourBrand(),
    ...file,
    coming,
    phones: {
      ...phones,
      care: settings.CARE_PHONE ?? phones.care,
      'pay-as-you-go': settings.PAY_AS_YOU_GO_PHONE ?? phones['pay-as-you-go'],
      homecare: settings.HOME_SERVICES_PHONE ?? phones.homecare,
      'meter-emergency': settings.METER_EMERGENCY_PHONE ?? phones['meter-emergency'],
      'gas-emergency': settings.GAS_EMERGENCY_PHONE ?? phones['gas-emergency'],
    },
  };
}
