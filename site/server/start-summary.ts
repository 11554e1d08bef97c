/** What `npm start` tells whoever runs it on a terminal. */
import { isSignInForThisMachine } from '@larkfield/service/demo-sign-in';
import { isLocalAddress } from '@larkfield/service/public-address';
import { type RunningPart, summaryText } from '@larkfield/service/starting/summary';
import { hasSignIn } from './settings/has-sign-in.ts';
import type { SiteSettings } from './settings/read.ts';

const LOCAL_STEPS = [
  'Next: open the site, send a complaint, and answer it at the desk. Ctrl+C stops everything.',
  'To open it to customers, follow docs/how-to/deploy-on-one-machine.md.',
];

const PUBLIC_STEPS = [
  'Next: `npm run check:opening` with the same settings says what is missing before customers come. Ctrl+C stops everything.',
];

function customersSignIn(settings: SiteSettings): string {
  if (!hasSignIn(settings)) return 'customers can’t sign in: OIDC_ISSUER names no issuer';
  if (settings.OIDC_ISSUER) return `customers sign in at ${settings.OIDC_ISSUER}`;
  return `customers sign in without a password${isSignInForThisMachine(settings) ? ', on this machine alone' : ''}`;
}

/** Where data is, without user and password. */
function dataWords({ DATABASE_URL: url, DATA_DIR }: SiteSettings): string {
  if (!url) return `in ${DATA_DIR}, in a SQLite file`;
  const { host = '', pathname = '' } = URL.parse(url) ?? {};
  return `in PostgreSQL: ${host}${pathname}`;
}

/**
 * The whole text.
 * @param brand the supplier's name
 * @param parts what the other parts say of themselves
 */
export function startSummary(
  brand: string,
  settings: SiteSettings,
  port: number,
  parts: readonly RunningPart[],
): string {
  const { SITE_URL, HOST } = settings;
  const isLocal = isLocalAddress(SITE_URL);
  const listens = isLocal ? '' : ` from ${HOST}, port ${port}`;
  return summaryText(
    `The help site of ${brand} is running.`,
    [
      { name: 'Site', words: `${SITE_URL}${listens}; ${customersSignIn(settings)}` },
      ...parts,
      { name: 'Data', words: dataWords(settings) },
    ],
    isLocal ? LOCAL_STEPS : PUBLIC_STEPS,
  );
}
