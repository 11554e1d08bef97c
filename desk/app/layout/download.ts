/**
 * Downloads a resource in one media type, requested by an `Accept` header, which a link can't send.
 * @returns whether it succeeded
 */
export async function download(address: string, mediaType: string, name: string): Promise<boolean> {
  const response = await fetch(address, { headers: { Accept: mediaType } }).catch(() => undefined);
  if (!response?.ok) return false;
  const file = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement('a'), { href: file, download: name }).click();
  URL.revokeObjectURL(file);
  return true;
}
