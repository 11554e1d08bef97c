/**
 * Downloads what an address gives in one media type: a link can't say which it wants.
 * @returns whether there was anything
 */
export async function download(address: string, mediaType: string, name: string): Promise<boolean> {
  const response = await fetch(address, { headers: { Accept: mediaType } }).catch(() => undefined);
  if (!response?.ok) return false;
  const file = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement('a'), { href: file, download: name }).click();
  URL.revokeObjectURL(file);
  return true;
}
