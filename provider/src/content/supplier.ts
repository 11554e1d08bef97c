import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

/** `content/supplier.json`: the facts about the supplier that words are filled from. */
export const Supplier = z.object({
  name: z.string().min(1),
  shortName: z.string().min(1),
  /** By name; digits, or digits in groups where the number is dialled in parts. */
  phones: z.record(z.string(), z.string().regex(/^[\d ]{3,20}$/)),
  openingHours: z.record(z.string(), z.string().min(1)),
  email: z.email(),
  postalAddress: z.array(z.string().min(1)).min(1),
});
export type Supplier = z.infer<typeof Supplier>;

interface SupplierSettings {
  CONTENT_DIR: string;
  METER_EMERGENCY_PHONE: string;
  GAS_EMERGENCY_PHONE: string;
}

/**
 * The supplier's facts, with the emergency numbers of the settings.
 * @throws when the file is missing or does not fit; the platform can't run without it
 */
export async function readSupplier(settings: SupplierSettings): Promise<Supplier> {
  const supplier = Supplier.parse(JSON.parse(await readFile(join(settings.CONTENT_DIR, 'supplier.json'), 'utf8')));
  const emergencies = {
    'meter-emergency': settings.METER_EMERGENCY_PHONE,
    'gas-emergency': settings.GAS_EMERGENCY_PHONE,
  };
  return { ...supplier, phones: { ...supplier.phones, ...emergencies } };
}
