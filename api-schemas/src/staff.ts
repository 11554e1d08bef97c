/**
 * Staff: `GET /v1/staff`, everyone who has signed in and who of them can be given a case; `PATCH /v1/staff/{id}`, which
 * notes that somebody left; and `GET /v1/staff/me`, the holder of the token.
 */
import * as z from 'zod';
import { resource } from './json-api.ts';

/**
 * Roles of the claim `DESK_ROLES_CLAIM`. Viewers and editors read, but neither health needs nor passwords; handlers, leads
 * and admins write too; leads and admins restrict cases and see who read them; admins note who left; editors and leads
 * change what the site says.
 */
export const StaffRole = z.enum(['viewer', 'handler', 'lead', 'editor', 'admin']);
export type StaffRole = z.infer<typeof StaffRole>;

/** The roles in a token's claim that we know; an issuer may name others. */
export const rolesIn = (claim: unknown): StaffRole[] =>
  [claim].flat().flatMap((role) => StaffRole.safeParse(role).data ?? []);

/** Who did something, or has a case: the token's subject and name. */
export const StaffName = z.object({ id: z.string().min(1), name: z.string().min(1) });
export type StaffName = z.infer<typeof StaffName>;

/** Who acted; `system` for what is done automatically, such as letters at deadlines. */
export const Actor = z.object({
  kind: z.enum(['customer', 'staff', 'system']),
  id: z.string().nullable(),
  name: z.string().nullable(),
});
export type Actor = z.infer<typeof Actor>;

const staffMember = resource('staff', {
  name: z.string(),
  roles: z.array(StaffRole),
  /** Whether they can be given a case: those who have left and those who only read can't. */
  'may-own': z.boolean().default(true),
  left: z.boolean().default(false),
});
export type StaffMember = z.infer<typeof staffMember>;

/** Answer of `GET /v1/staff`: everybody who has signed in. */
export const StaffList = z.object({ data: z.array(staffMember) });

/** Body of `PATCH /v1/staff/{id}`; answered with the {@link StaffAnswer}. */
export const StaffChangeDocument = z.object({
  data: z.object({
    type: z.literal('staff'),
    id: z.string().min(1).max(200),
    attributes: z.strictObject({ left: z.boolean() }),
  }),
});

export const StaffAnswer = z.object({ data: staffMember });

/** Answer of `GET /v1/staff/me`. */
export const OwnStaff = z.object({
  data: staffMember.extend({
    attributes: z.object({
      name: z.string(),
      roles: z.array(StaffRole),
      'may-write': z.boolean(),
      /** Whether they restrict cases and see who read them. */
      'may-oversee': z.boolean().default(false),
      /** Whether they note who has left. */
      'may-manage-staff': z.boolean().default(false),
      /** Whether they change what the site says. */
      'may-edit-content': z.boolean().default(false),
    }),
  }),
});

/**
 * Header of a desk's window that says whose act it sends: the id, URI-encoded. The desk refuses the act if another window
 * has signed somebody else in meanwhile, with 403 and this code (DK-05).
 */
export const ACTING_STAFF = 'x-acting-staff';
export const OTHER_STAFF = 'other-staff';
