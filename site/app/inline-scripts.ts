/**
 * Removes the nonce from a rendered page, and returns the inline scripts that had it, to be allowed by their hashes. A
 * script that was injected into the page has no nonce, and stays forbidden.
 * @param nonce random, for this rendering only
 */
export function takeInlineScripts(page: string, nonce: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const scripts: string[] = [];
  const own = new RegExp(`<script(?=[^>]*${attribute})([^>]*)>(.*?)</script>`, 'gs');
  for (const [, attributes = '', text = ''] of page.matchAll(own)) if (!/ src=/.test(attributes)) scripts.push(text);
  return { html: page.replaceAll(attribute, ''), scripts };
}
