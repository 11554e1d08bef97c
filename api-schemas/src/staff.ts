/** Staff: `GET /v1/staff`, everyone who can be given a case, and `GET /v1/staff/me`, the holder of the token. */
import * as z from 'zod';

/** Roles of the claim `DESK_ROLES_CLAIM`. Viewers and editors read; handlers, leads and admins write too. */
export const StaffRole = z.enum(['viewer', 'handler', 'lead', 'editor', 'admin']);
export type StaffRole = z.infer<typeof StaffRole>;

/** Who did something, or has a case: the token's subject and name. */
export const StaffName = z.object({ id: z.string().min(1), name: z.string().min(1) });
export type StaffName = z.infer<typeof StaffName>;

/** Who acted; `system` where a deadline was reached. */
export const Actor = z.object({
  kind: z.enum(['customer', 'staff', 'system']),
  id: z.string().nullable(),
  name: z.string().nullable(),
});
export type Actor = z.infer<typeof Actor>;

const staffMember = z.object({
  type: z.literal('staff'),
  id: z.string().min(1),
  attributes: z.object({ name: z.string(), roles: z.array(StaffRole) }),
});

/** Answer of `GET /v1/staff`: everybody who has signed in. */
export const StaffList = z.object({ data: z.array(staffMember) });
export type StaffList = z.infer<typeof StaffList>;

/** Answer of `GET /v1/staff/me`. */
export const OwnStaff = z.object({
  data: staffMember.extend({
    attributes: z.object({ name: z.string(), roles: z.array(StaffRole), 'may-write': z.boolean() }),
  }),
});
export type OwnStaff = z.infer<typeof OwnStaff>;
