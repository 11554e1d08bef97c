import { createContext, use } from 'react';
import type { Assets } from '../context.ts';

/** Addresses of the sprites; only the server needs the other built files. */
export type AssetUrls = Pick<Assets, 'icons' | 'illustrations'>;

/** What the server passes to a page while it renders. */
export interface ServerRendering {
  /** Placeholder for a content page's styles, which are known once it is rendered. */
  styleMark?: string;
  /** Placeholders for the content of header and footer, which are rendered once for many pages. */
  frameMarks?: { header: string; footer: string };
  /** What a form page's script needs. */
  formPage?: FormPageScript | undefined;
  /** The address to which the page's forms are posted. */
  postAddress?: string;
}

/** A form page's script, its imports, and its data as JSON that is safe in HTML. */
export interface FormPageScript {
  script: string;
  imports: readonly string[];
  json: string;
}

export const ServerRenderingContext = createContext<ServerRendering>({});

/**
 * The `action` of a form that may have errors: the page's address without the fragment of a link in the error summary, which
 * a browser would post it with, and then focus that field instead of the new summary. Undefined in the browser, where
 * scripts move the focus.
 */
export const usePostAddress = (): string | undefined => use(ServerRenderingContext).postAddress;

/** Addresses of built files. Undefined on an error page whose root loader failed. */
export const AssetUrlsContext = createContext<AssetUrls | undefined>(undefined);

export const useAssetUrls = (): AssetUrls | undefined => use(AssetUrlsContext);
