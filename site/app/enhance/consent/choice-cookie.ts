import { CONSENT_COOKIE } from '../../consent-cookie.ts';

/** The groups chosen on an earlier page; undefined if none were, or the cookie can't be read. */
export function chosenGroups(): string[] | undefined {
  try {
    const value = new RegExp(`(?:^|; )${CONSENT_COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
    const { categories } = JSON.parse(decodeURIComponent(value));
    return Array.isArray(categories) ? categories.map(String) : undefined;
  } catch {
    return undefined;
  }
}
