import { use } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { PublicSettings } from '../public-settings.ts';
import { ServerRenderingContext } from './page-assets.ts';

/** Facts about the supplier for every page. */
export type SupplierFacts = Pick<PublicSettings, 'supplierName' | 'phones'>;

/** The supplier's facts from the root loader, or from the server's rendering if that failed. */
export function useSupplier(): SupplierFacts | undefined {
  const rendering = use(ServerRenderingContext).supplier;
  return useRouteLoaderData<{ supplier: SupplierFacts }>('root')?.supplier ?? rendering;
}
