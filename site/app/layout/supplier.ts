import { use } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { PublicSettings } from '../public-settings.ts';
import { ServerRenderingContext } from './page-assets.ts';

/** What every page may say of the supplier. */
export type SupplierFacts = Pick<PublicSettings, 'supplierName' | 'phones'>;

/** The supplier's facts: from the root loader, or, where that failed, from the server that renders the error. */
export function useSupplier(): SupplierFacts | undefined {
  const rendering = use(ServerRenderingContext).supplier;
  return useRouteLoaderData<{ supplier: SupplierFacts }>('root')?.supplier ?? rendering;
}
