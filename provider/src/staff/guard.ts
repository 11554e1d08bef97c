import type { MiddlewareHandler } from 'hono';
import type { RequireStaff } from './require-staff.ts';
import type { Right } from './rights.ts';

/** What decides who may make a call of staff. */
export interface StaffCallers {
  /** Lets only known clients through. */
  requireClient: MiddlewareHandler;
  /** Checked for each call, whatever the desk shows. */
  requireStaff: RequireStaff;
}

/** Lets staff with a right make a call. */
export const staffWith = ({ requireClient, requireStaff }: StaffCallers, right: Right) => ({
  middleware: [requireClient, requireStaff(right)],
  refuses: [403] as const,
});
