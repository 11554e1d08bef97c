/** Settings of the desk that the provider reads too: it checks the tokens that staff sign in with. */
import * as z from 'zod';
import { isLocalAddress, isLoopback } from './public-address.ts';
import { portNumber, siteUrlOf, webAddress, whereOthersReach } from './settings.ts';

export const deskSettings = {
  DESK_PORT: z
    .union([z.literal('off'), portNumber])
    .default(3002)
    .describe('Port the desk listens on; off: `npm start` leaves it out'),
  DESK_URL: webAddress.optional().describe('Public address of the desk; default http://localhost:DESK_PORT'),
  DEMO_DESK: whereOthersReach().describe(
    'on: demonstration staff, who need no password, sign in on a public DESK_URL, SITE_URL or HOST too; off: nowhere',
  ),
  DESK_OIDC_ISSUER: webAddress
    .optional()
    .describe("Issuer of the staff's tokens; unset: demonstration staff, who need no password"),
  DESK_OIDC_CLIENT_ID: z
    .string()
    .min(1)
    .default('larkfield-desk')
    .describe("Client id of the desk at its issuer, and the audience that the staff's tokens name"),
  DESK_ROLES_CLAIM: z
    .string()
    .min(1)
    .default('roles')
    .describe('Claim with the roles: viewer, handler, lead, editor, admin'),
};

export type DeskSettings = z.infer<z.ZodObject<typeof deskSettings>>;

/** Where the desk serves the demonstration staff's identity provider, below `DESK_URL`. */
export const STAFF_IDENTITY_PATH = '/identity';

/** The public address of the desk, without a trailing slash. */
export function deskUrlOf({ DESK_URL, DESK_PORT }: Pick<DeskSettings, 'DESK_URL' | 'DESK_PORT'>): string {
  return (DESK_URL ?? `http://localhost:${DESK_PORT}`).replace(/\/+$/, '');
}

/** The issuer of the staff's tokens: the settings' own, or that of the demonstration staff. */
export function deskIssuerOf(settings: Pick<DeskSettings, 'DESK_URL' | 'DESK_PORT' | 'DESK_OIDC_ISSUER'>): string {
  return settings.DESK_OIDC_ISSUER ?? deskUrlOf(settings) + STAFF_IDENTITY_PATH;
}

interface DemoStaffSettings extends Omit<DeskSettings, 'DEMO_DESK'> {
  DEMO_DESK?: boolean | undefined;
  PORT: number;
  HOST: string;
  SITE_URL?: string | undefined;
}

/**
 * Whether others than this machine's own users may reach the desk. A public site alone is enough: its machine has other
 * ways in than the desk's address.
 */
export const isDeskReached = (settings: DemoStaffSettings): boolean =>
  !isLoopback(settings.HOST) || ![siteUrlOf(settings), deskUrlOf(settings)].every(isLocalAddress);

/**
 * Whether demonstration staff, who need no password, can sign in: where no issuer is named, and nobody else reaches the
 * desk or its own setting says so (OP-09, OP-11). They see every case, so the customers' setting opens nothing here.
 */
export function hasDemoStaff(settings: DemoStaffSettings): boolean {
  if (settings.DESK_OIDC_ISSUER || settings.DESK_PORT === 'off') return false;
  return settings.DEMO_DESK ?? !isDeskReached(settings);
}
