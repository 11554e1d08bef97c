import { hrefOf } from '../../href.ts';

/** The address that signs a customer in and then leads back to a page. @param path of this site, with or without a query */
export const signInHref = (path: string): string => `${hrefOf('/sign-in')}?return=${encodeURIComponent(path)}`;
