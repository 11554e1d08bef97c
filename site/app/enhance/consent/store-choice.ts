import { hrefOf } from '../../../href.ts';
import { CONSENT_COOKIE, consentValue, HALF_A_YEAR_SECONDS } from '../../consent-cookie.ts';

/** Keeps the choice at once, and for longer than the seven days for which Safari keeps a cookie of a script. */
export function storeChoice(groups: readonly string[]): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const value = encodeURIComponent(consentValue(groups));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `${CONSENT_COOKIE}=${value}; Path=/; Max-Age=${HALF_A_YEAR_SECONDS}; SameSite=Lax${secure}`;
  const body = new URLSearchParams(groups.map((group) => ['group', group]));
  // Without an answer the script's cookie stays.
  fetch(hrefOf('/help-and-support/cookie-choice'), { method: 'POST', body, keepalive: true }).catch(() => {});
}
