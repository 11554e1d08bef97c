import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { SiteSettings } from '../settings/read.ts';
import type { EmergencyPhones } from './search.ts';

const Digits = z.string().regex(/^\d+$/);
const SupplierFile = z.object({ phones: z.object({ 'power-cut': Digits, homecare: Digits }) });

/**
 * The numbers that emergency answers give: from the settings where there is one, else from the supplier's facts.
 * @param path absolute path of `content/supplier.json`
 * @throws where the file lacks a number
 */
export async function readEmergencyPhones(
  path: string,
  settings: Pick<SiteSettings, 'GAS_EMERGENCY_PHONE' | 'METER_EMERGENCY_PHONE'>,
): Promise<EmergencyPhones> {
  const { phones } = SupplierFile.parse(JSON.parse(await readFile(path, 'utf8')));
  return {
    ...phones,
    'gas-emergency': settings.GAS_EMERGENCY_PHONE,
    'meter-emergency': settings.METER_EMERGENCY_PHONE,
  };
}
