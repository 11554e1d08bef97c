/** What the settings say about a site that customers are about to reach. */
import { existsSync, statSync } from 'node:fs';
import type { Settings as DeskSettings } from '@larkfield/desk/settings';
import type { ProviderSettings } from '@larkfield/provider/settings';
import { isLocalAddress, isLoopback } from '@larkfield/service/public-address';
import { SECRETS } from '@larkfield/service/settings';
import { looksUpAddresses } from '../../site/server/settings/looks-up-addresses.ts';
import type { SiteSettings } from '../../site/server/settings/read.ts';
import { type Finding, fault, good, note } from './finding.ts';

type Environment = Record<string, string | undefined>;

export interface AllSettings {
  site: SiteSettings;
  provider: ProviderSettings;
  desk: DeskSettings;
  environment: Environment;
}

/** A public address over https, or what is wrong with it. */
function addressFinding(about: string, address: string, who: string): Finding {
  if (isLocalAddress(address)) return fault(about, `is ${address}: name the public address, which ${who} open.`);
  if (!address.startsWith('https:')) return fault(about, `is ${address}: put TLS in front, and write https://.`);
  return good(about, `${address} is public and over https.`);
}

function deskAddress({ site, desk }: AllSettings): Finding {
  if (desk.DESK_PORT === 'off') return good('DESK_PORT', 'The desk is off.');
  const address = addressFinding('DESK_URL', desk.DESK_URL, 'staff');
  if (address.is !== 'good' || desk.DESK_URL !== new URL(site.SITE_URL).origin) return address;
  return fault('DESK_URL', `is also SITE_URL, ${desk.DESK_URL}: give the desk a host name of its own.`);
}

const addresses = (all: AllSettings): Finding[] => [
  addressFinding('SITE_URL', all.site.SITE_URL, 'customers'),
  deskAddress(all),
];

const DEMONSTRATIONS: readonly (readonly [setting: string, value: string, effect: string])[] = [
  ['DEMO_SIGN_IN', 'on', 'anybody signs in as an invented customer'],
  ['DEMO_DESK', 'on', 'anybody who reaches the desk reads and answers every case'],
  ['DEMO_ADDRESSES', 'on', 'postcodes find invented addresses'],
  ['RATE_LIMITS', 'off', 'nobody is kept from posting in bulk'],
  ['REVIEW_PAGE', 'on', 'the examples of the design system are public'],
];

function demonstrations({ environment, provider }: AllSettings): Finding[] {
  const on = DEMONSTRATIONS.filter(([setting, value]) => environment[setting] === value);
  const found = on.map(([setting, value, effect]) => fault(setting, `is ${value}: ${effect}. Leave it out.`));
  if (provider.PROVIDER_FAULTS_FILE)
    found.push(fault('PROVIDER_FAULTS_FILE', 'makes parts fail, for tests. Leave it out.'));
  return found.length > 0 ? found : [good('Demonstration', 'No part of it can be reached by others.')];
}

function issuers({ site, desk }: AllSettings): Finding[] {
  const customers = site.OIDC_ISSUER
    ? good('OIDC_ISSUER', `Customers sign in at ${site.OIDC_ISSUER}.`)
    : note('OIDC_ISSUER', 'names no issuer: customers can’t sign in, and no page offers it.');
  if (desk.DESK_PORT === 'off') return [customers];
  const staff = desk.DESK_OIDC_ISSUER
    ? good('DESK_OIDC_ISSUER', `Staff sign in at ${desk.DESK_OIDC_ISSUER}, with roles in "${desk.DESK_ROLES_CLAIM}".`)
    : fault('DESK_OIDC_ISSUER', 'names no issuer: nobody can sign in to the desk. Name yours, or set DESK_PORT=off.');
  return [customers, staff];
}

function lookup({ site }: AllSettings): Finding {
  const says = 'names no system that knows addresses: postcodes are not looked up, and customers type their address.';
  if (!looksUpAddresses(site)) return note('BACKEND_API_URL', says);
  return good('Addresses', 'A postcode finds addresses.');
}

function mail({ provider }: AllSettings): Finding[] {
  const { SMTP_URL, DATA_DIR, MAIL_FROM, MAIL_BOUNCES_TO } = provider;
  if (!SMTP_URL) return [fault('SMTP_URL', `is unset: mails are written to ${DATA_DIR}/mail, and reach nobody.`)];
  const returned = MAIL_BOUNCES_TO
    ? good('MAIL_BOUNCES_TO', `Undeliverable mails come back to ${MAIL_BOUNCES_TO}, and show at the case.`)
    : note('MAIL_BOUNCES_TO', 'is unset: the desk does not learn of mails that come back.');
  return [good('SMTP_URL', `Mails are sent${MAIL_FROM ? ` from ${MAIL_FROM}` : ''}.`), returned];
}

const isOpenToOthers = (path: string) => existsSync(path) && (statSync(path).mode & 0o077) !== 0;

function secrets({ environment, site }: AllSettings): Finding[] {
  const files = SECRETS.flatMap((name) => environment[`${name}_FILE`] ?? []);
  const open = [...files, site.DATA_DIR].filter(isOpenToOthers);
  if (open.length === 0) return [good('Secrets', 'Only their owner can read the data folder and files of secrets.')];
  return open.map((path) => fault('Secrets', `Other users of this machine can read ${path}: chmod go-rwx ${path}.`));
}

function proxy({ site }: AllSettings): Finding[] {
  const says = 'names no proxy: limits take all visitors for one, whose address is the proxy’s. Name it.';
  const proxies =
    site.TRUSTED_PROXIES.length === 0
      ? fault('TRUSTED_PROXIES', says)
      : good('TRUSTED_PROXIES', `The visitor’s address is believed of ${site.TRUSTED_PROXIES.join(', ')}.`);
  if (isLoopback(site.HOST)) return [proxies];
  return [
    proxies,
    note('HOST', `is ${site.HOST}: let nobody but the proxy reach the ports of site, desk and metrics.`),
  ];
}

/** All that can be told from the settings alone. */
export const settingsFindings = (all: AllSettings): Finding[] => [
  ...addresses(all),
  ...demonstrations(all),
  ...issuers(all),
  lookup(all),
  ...mail(all),
  ...secrets(all),
  ...proxy(all),
];
