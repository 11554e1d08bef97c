import { createContext, use } from 'react';
import type { Assets } from '../context.ts';
import type { PublicSettings } from '../public-settings.ts';

/** Addresses of built files that pages name; the style parts stay on the server. */
export type AssetUrls = Omit<Assets, 'styleParts'>;

/** What only the server knows while it renders; in the browser it is empty. */
export interface ServerRendering {
  /** Marks the place of a content page's styles until the page is rendered. */
  styleMark?: string;
  /** Marks the inline scripts of a hydrated page as its own. */
  nonce?: string;
  /**
   * Placeholders inside header and footer, which only the server renders, once for many pages: a form page's
   * script carries neither their code nor their data.
   */
  frameMarks?: { header: string; footer: string };
  /** For an error page whose root could not load. */
  supplier?: Pick<PublicSettings, 'supplierName' | 'phones'>;
}

export const ServerRenderingContext = createContext<ServerRendering>({});

/** The root loader's part that every page may use. Undefined on an error page whose root could not load. */
export const AssetUrlsContext = createContext<AssetUrls | undefined>(undefined);

export const useAssetUrls = (): AssetUrls | undefined => use(AssetUrlsContext);
