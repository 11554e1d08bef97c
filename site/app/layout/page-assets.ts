import { createContext, type ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Assets, PublicSettings } from '../context.ts';

/** Addresses of built files that pages name; the style parts stay on the server. */
export type AssetUrls = Omit<Assets, 'styleParts'>;

/** What only the server knows while it renders; in the browser it is empty. */
export interface ServerRendering {
  /** Stands where a content page's styles go once the page is known. */
  styleMark?: string;
  /** Marks the inline scripts of a hydrated page as its own. */
  nonce?: string;
  /** Header and footer, which only the server writes: a form page's script carries neither their code nor their data. */
  header?: ReactNode;
  footer?: ReactNode;
  /** For an error page whose root could not load. */
  supplier?: Pick<PublicSettings, 'supplierName' | 'phones'>;
}

export const ServerRenderingContext = createContext<ServerRendering>({});

/** The root loader's part that every page may use. Undefined on an error page whose root could not load. */
export function useAssetUrls(): AssetUrls | undefined {
  return useRouteLoaderData<{ assets: AssetUrls }>('root')?.assets;
}
