import { createContext, use } from 'react';
import type { Assets } from '../context.ts';
import type { PublicSettings } from '../public-settings.ts';

/** Addresses of built files for pages; the style parts stay on the server. */
export type AssetUrls = Omit<Assets, 'styleParts'>;

/** Set on the server while it renders; empty in the browser. */
export interface ServerRendering {
  /** Placeholder for a content page's styles, which are known once it is rendered. */
  styleMark?: string;
  /** Nonce of the inline scripts of a hydrated page. */
  nonce?: string;
  /**
   * Placeholders for the content of header and footer. Only the server renders them, once for many pages, so that a form
   * page's script has neither their code nor their data.
   */
  frameMarks?: { header: string; footer: string };
  /** For an error page whose root loader failed. */
  supplier?: Pick<PublicSettings, 'supplierName' | 'phones'>;
}

export const ServerRenderingContext = createContext<ServerRendering>({});

/** Addresses of built files. Undefined on an error page whose root loader failed. */
export const AssetUrlsContext = createContext<AssetUrls | undefined>(undefined);

export const useAssetUrls = (): AssetUrls | undefined => use(AssetUrlsContext);
