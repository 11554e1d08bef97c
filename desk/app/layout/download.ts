import { type Refusal, refusalOf } from '../api/client.ts';

/**
 * Downloads a resource in one media type, requested by an `Accept` header, which a link can't send.
 * @returns why it failed, in the server's words where it has any; undefined if it succeeded
 */
export async function download(address: string, mediaType: string, name: string): Promise<Refusal | undefined> {
  const response = await fetch(address, { headers: { Accept: mediaType } }).catch(() => undefined);
  if (response?.status === 409) return refusalOf(address, 409, await response.json().catch(() => undefined), true);
  if (!response?.ok) return NOT_DOWNLOADED;
  const file = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement('a'), { href: file, download: name }).click();
  URL.revokeObjectURL(file);
  return undefined;
}

const NOT_DOWNLOADED: Refusal = {
  ...{ status: 0, code: 'no-file' },
  title: 'The file could not be downloaded',
  detail: 'Try again in a moment.',
};
