/** What each role of staff may do (DK-01, RW-12). */
import { StaffRole } from '@larkfield/api-schemas/staff';

/**
 * `read`: cases and figures, but neither health needs nor passwords. `write`: work on cases, which takes both. `oversee`:
 * restrict a case, see who read it, and keep it from erasure. `manage-staff`: note who has left. `edit-content`: change what
 * the site says.
 */
export type Right = 'read' | 'write' | 'oversee' | 'manage-staff' | 'edit-content';

const RIGHTS: Record<StaffRole, readonly Right[]> = {
  viewer: ['read'],
  editor: ['read', 'edit-content'],
  handler: ['read', 'write'],
  lead: ['read', 'write', 'oversee', 'edit-content'],
  admin: ['read', 'write', 'oversee', 'manage-staff'],
};

/** Somebody with roles. */
export interface Roles {
  roles: readonly StaffRole[];
}

export const may = ({ roles }: Roles, right: Right): boolean => roles.some((role) => RIGHTS[role].includes(right));

/** The roles that have a right. */
export const rolesWith = (right: Right): StaffRole[] =>
  StaffRole.options.filter((role) => RIGHTS[role].includes(right));
