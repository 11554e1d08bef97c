import { createContext, use } from 'react';
import type { PublicSettings } from '../public-settings.ts';

/** Facts about the supplier for every page. */
export type SupplierFacts = Pick<PublicSettings, 'supplierName' | 'phones'>;

/** Set for every page, error pages too. */
export const SupplierContext = createContext<SupplierFacts | undefined>(undefined);

export const useSupplier = (): SupplierFacts | undefined => use(SupplierContext);
