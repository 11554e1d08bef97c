/** The cookie in which the built-in banner keeps the choice. Scripts can read it. */
const NAME = 'consent';

const HALF_A_YEAR_SECONDS = 182 * 86_400;

/** The groups chosen on an earlier page; undefined if none were, or the cookie can't be read. */
export function chosenGroups(): string[] | undefined {
  try {
    const value = new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
    const { categories } = JSON.parse(decodeURIComponent(value));
    return Array.isArray(categories) ? categories.map(String) : undefined;
  } catch {
    return undefined;
  }
}

export function storeChoice(categories: readonly string[]): void {
  const value = encodeURIComponent(JSON.stringify({ categories }));
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `${NAME}=${value}; Path=/; Max-Age=${HALF_A_YEAR_SECONDS}; SameSite=Lax${secure}`;
}
