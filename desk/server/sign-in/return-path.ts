import { ownAddress } from '@larkfield/service/own-address';

/** A path of the desk with its query; `/` for anything else, which prevents open redirects. */
export function pathOnDesk(text: string | undefined, deskUrl: string): string {
  const url = ownAddress(text ?? '', deskUrl);
  return url ? url.pathname + url.search : '/';
}
