const PREFIX = '/help-and-support';

/**
 * What a page is called: its title, or else its address in words.
 * @param page its path, or what stands in its place, such as `search: my bill`
 * @param titles of pages, by path
 */
export function pageName(page: string, titles: Readonly<Record<string, string>>): string {
  const title = Object.hasOwn(titles, page) ? titles[page] : undefined;
  if (title !== undefined || !page.startsWith('/')) return title ?? page;
  const inside = page.startsWith(PREFIX) ? page.slice(PREFIX.length) : page;
  const words = inside.split('/').filter(Boolean).join(', ').replaceAll('-', ' ') || 'help and support';
  return words.charAt(0).toUpperCase() + words.slice(1);
}
