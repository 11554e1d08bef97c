/** Settings of the desk. The provider reads them too, since it checks the staff's tokens. */
import * as z from 'zod';
import { isLocalAddress, isLoopback } from './public-address.ts';
import { originAddress, portNumber, webAddress, whereOthersReach } from './setting-fields.ts';
import { siteUrlOf } from './settings.ts';

export const deskSettings = {
  DESK_PORT: z
    .union([z.literal('off'), portNumber], 'must be a port, or off')
    .default(3002)
    .describe('Port the desk listens on; off: `npm start` leaves it out'),
  DESK_URL: originAddress.optional().describe('Public address of the desk; default http://localhost:DESK_PORT'),
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

/**
 * The public address of the desk, without a trailing slash.
 * @example deskUrlOf({ DESK_PORT: 3002 }) // 'http://localhost:3002'
 */
export function deskUrlOf({ DESK_URL, DESK_PORT }: Pick<DeskSettings, 'DESK_URL' | 'DESK_PORT'>): string {
  // A desk that is off has no port, and so no address that could be read.
  return DESK_URL ? new URL(DESK_URL).origin : `http://localhost:${DESK_PORT}`;
}

/** The issuer of the staff's tokens: `DESK_OIDC_ISSUER`, or that of the demonstration staff. */
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
 * Whether the desk can be reached from other machines. A public site is enough, since its machine may be reachable in
 * other ways than by `DESK_URL`.
 */
export const isDeskReached = (settings: DemoStaffSettings): boolean =>
  !isLoopback(settings.HOST) || ![siteUrlOf(settings), deskUrlOf(settings)].every(isLocalAddress);

/**
 * Whether demonstration staff, who need no password, can sign in: if no issuer is set, and only this machine can reach
 * the desk or `DEMO_DESK` is on (OP-09, OP-11). `DEMO_SIGN_IN` has no effect here, since staff see every case.
 */
export function hasDemoStaff(settings: DemoStaffSettings): boolean {
  if (settings.DESK_OIDC_ISSUER || settings.DESK_PORT === 'off') return false;
  return settings.DEMO_DESK ?? !isDeskReached(settings);
}

/** Whether demonstration staff are there without a setting that says so: then the desk answers this machine alone. */
export const isDeskForThisMachine = (settings: DemoStaffSettings): boolean =>
  settings.DEMO_DESK === undefined && hasDemoStaff(settings);
