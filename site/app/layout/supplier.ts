import { createContext, use } from 'react';
import type { PublicSettings } from '../public-settings.ts';

/** Facts about the supplier for every page; on the server also how to reach it. */
export type SupplierFacts = Pick<PublicSettings, 'phones'> & Partial<Pick<PublicSettings, 'contact'>>;

/** Set for every page, error pages too. */
export const SupplierContext = createContext<SupplierFacts | undefined>(undefined);

export const useSupplier = (): SupplierFacts | undefined => use(SupplierContext);
