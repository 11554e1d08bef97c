import { ownAddress } from '@larkfield/service/own-address';

/** A path of this desk, with its query; the queue for anything else. */
export function pathOnDesk(text: string | undefined, deskUrl: string): string {
  const url = ownAddress(text ?? '', deskUrl);
  return url ? url.pathname + url.search : '/';
}
