import { readFile } from 'node:fs/promises';
import { AddressResource } from '@larkfield/api-schemas/addresses';
import * as z from 'zod';

/** The fictional register that an empty store starts with; `make-seed.ts` made it. */
export async function readAddressSeed(): Promise<AddressResource[]> {
  return z.array(AddressResource).parse(JSON.parse(await readFile(new URL('seed.json', import.meta.url), 'utf8')));
}
