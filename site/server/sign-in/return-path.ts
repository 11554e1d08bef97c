import { ownAddress } from '@larkfield/service/own-address';
import { findPage } from '../../find-page.ts';
import { hrefOf } from '../../href.ts';

/** Where a visitor without a return path is sent. */
export const HOME_PATH = hrefOf('/help-and-support');

/**
 * The path and query of a page of this site that can be returned to, or undefined for anything else (AU-06).
 * @param address a path, or an address that must begin with the site's own
 */
export function pathOnThisSite(address: string, siteUrl: string): string | undefined {
  const url = ownAddress(address, siteUrl);
  return url && findPage(url.pathname)?.isReturnable ? url.pathname + url.search : undefined;
}
