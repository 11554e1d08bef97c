/** The facts about the supplier, which site, provider and mail all read here: `content/supplier.json`, and settings over it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { OpeningHours } from './opening-hours.ts';
import { parsePhone } from './phone.ts';

/** A telephone number in any common spelling, read as digits. */
export const Phone = z.string().transform((text, context) => {
  const digits = parsePhone(text);
  if (digits !== undefined) return digits;
  context.addIssue({ code: 'custom', message: 'must be a telephone number, such as 0808 157 0105' });
  return z.NEVER;
});

/** Lines that pages and mails name by themselves; articles may name others too. */
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

/** `content/supplier.json`. Numbers are digits once they are read. */
export const Supplier = z.strictObject({
  /** As a sender's or a party's name: `Larkfield Energy`. */
  name: z.string().min(1),
  /** As people say it: `Larkfield`. */
  shortName: z.string().min(1),
  phones,
  openingHours,
  email: z.email(),
  /** Line by line. */
  postalAddress: z.array(z.string().min(1)).min(1),
});
export type Supplier = z.infer<typeof Supplier>;

/** Settings that override the file, for a set-up that can't change it. */
export const supplierSettings = {
  SUPPLIER_NAME: z
    .string()
    .min(1)
    .optional()
    .describe("The supplier's name everywhere; default: content/supplier.json"),
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

/** Every one optional: what is not set is the file's. */
export type SupplierSettings = Partial<Record<keyof typeof supplierSettings, string | undefined>>;

/**
 * @param settings `CONTENT_DIR` is the absolute folder that `supplier.json` is in
 * @throws when the file is missing or does not fit: nothing can be shown or sent without these facts
 */
export function readSupplier({ CONTENT_DIR, ...settings }: SupplierSettings & { CONTENT_DIR: string }): Supplier {
  const file = Supplier.parse(JSON.parse(readFileSync(join(CONTENT_DIR, 'supplier.json'), 'utf8')));
  const { phones } = file;
  return {
    ...file,
    name: settings.SUPPLIER_NAME ?? file.name,
    postalAddress: file.postalAddress.map((line) => (line === file.name ? (settings.SUPPLIER_NAME ?? line) : line)),
    shortName: settings.SUPPLIER_NAME ?? file.shortName,
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
