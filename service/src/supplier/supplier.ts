/** The supplier's name, numbers and address for site, provider and mail: `content/supplier.json`, overridden by settings. */
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
export const Supplier = z.strictObject({
  /** Full name, as sender of mails and in agreements: `Larkfield Energy`. */
  name: z.string().min(1),
  /** As used in text: `Larkfield`. */
  shortName: z.string().min(1),
  phones,
  openingHours,
  email: z.email(),
  /** One item for each line. */
  postalAddress: z.array(z.string().min(1)).min(1),
  /** Households that are supplied, for the figures to publish: each once in `all`, and by fuel. */
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
export type Supplier = z.infer<typeof Supplier>;

/** Settings that override the file, for installations that can't change it. */
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

/** Unset ones are taken from the file. */
export type SupplierSettings = Partial<Record<keyof typeof supplierSettings, string | undefined>>;

const FILE = 'supplier.json';

/** What is wrong with the file of a folder, a sentence each that follows the folder's name; none where it can be read. */
export function supplierFaults(folder: string): string[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(join(folder, FILE), 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return [`has a ${FILE} that is not JSON: ${error.message}`];
    return [`must be a folder that has ${FILE}: there is none in ${folder}`];
  }
  const issues = Supplier.safeParse(content).error?.issues ?? [];
  return issues.map(({ path, message }) => `has a ${FILE} with a fault at ${path.join('.') || 'its top'}: ${message}`);
}

/**
 * @param settings `CONTENT_DIR`: the absolute folder of `supplier.json`
 * @throws if the file is missing or invalid
 */
export function readSupplier({ CONTENT_DIR, ...settings }: SupplierSettings & { CONTENT_DIR: string }): Supplier {
  const file = Supplier.parse(JSON.parse(readFileSync(join(CONTENT_DIR, FILE), 'utf8')));
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
