/** Whether names, numbers and pictures are the supplier's own, or still those of the invented one. */
import { readBrand } from '@larkfield/service/supplier/brand';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import type { SiteSettings } from '../../site/server/settings/read.ts';
import { brandGaps, ORIGINAL } from '../brand-gaps.ts';
import { type Finding, fault, good } from './finding.ts';

/** Names that exist nowhere (RFC 2606). */
const INVENTED_NAME = /\.example(?=[/:]|$)/;

/**
 * Numbers that Ofcom keeps for drama, so that they reach nobody
 * (https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama).
 */
const INVENTED_NUMBER = /^(18001)?(08081570|03069990|01632960|07700900|02079460)/;

function brandFindings({ BRAND_DIR: folder, CONTENT_DIR: content }: SiteSettings): Finding[] {
  if (folder === ORIGINAL)
    return [fault('BRAND_DIR', 'is the brand of the invented supplier: docs/how-to/make-it-your-own.md makes yours.')];
  const { email, addresses } = readBrand(folder);
  const invented = Object.entries({ email, ...addresses }).filter(([, value]) => INVENTED_NAME.test(value));
  const names = invented.map(([key]) => key).join(', ');
  return [
    ...brandGaps(folder, content).map((gap) => fault('BRAND_DIR', `${folder} ${gap}.`)),
    ...(invented.length > 0 ? [fault('BRAND_DIR', `brand.json has invented addresses: ${names}.`)] : []),
  ];
}

function phoneFindings(settings: SiteSettings): Finding[] {
  const invented = Object.entries(readSupplier(settings).phones).filter(([, number]) =>
    INVENTED_NUMBER.test(number.replaceAll(/\D/g, '')),
  );
  const names = invented.map(([key]) => key).join(', ');
  return invented.length > 0 ? [fault('CONTENT_DIR', `supplier.json has invented telephone numbers: ${names}.`)] : [];
}

/** Brand and telephone numbers. */
export function supplierFindings(settings: SiteSettings): Finding[] {
  const found = [...brandFindings(settings), ...phoneFindings(settings)];
  return found.length > 0 ? found : [good('BRAND_DIR', 'Names, addresses, numbers, drawings and films are your own.')];
}
