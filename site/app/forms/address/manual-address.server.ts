import { createHash } from 'node:crypto';
import { formatPostcode } from '@larkfield/api-schemas/postcode';
import type { Backend } from '../../context.ts';
import type { FormValues } from '../field-values.ts';
import type { AddressFieldName } from './fields.ts';

/**
 * Creates an address that was entered by hand, once for the same address of a draft (CO-08).
 * @returns its id; undefined if the backend did not take it
 */
export async function createManualAddress(
  backend: Backend,
  draftId: string,
  values: FormValues<AddressFieldName>,
): Promise<string | undefined> {
  const lines = [values.addressLine1, values.addressLine2, values.postalTown, values.county].map((line) => line.trim());
  const postcode = formatPostcode(values.manualPostcode);
  const [line1 = '', line2, town = '', county] = lines;
  const key = createHash('sha256')
    .update(JSON.stringify([draftId, lines, postcode]))
    .digest('base64url');
  const created = await backend.createAddress(
    {
      'house-name': null,
      'flat-number': null,
      'house-number': null,
      'address-line1': line1,
      'address-line2': line2 || null,
      'postal-town': town,
      county: county || null,
      postcode,
      'pes-region': null,
      country: null,
      address: [...lines, postcode].filter(Boolean).join(', '),
    },
    key,
  );
  return created.status === 'created' ? created.id : undefined;
}
