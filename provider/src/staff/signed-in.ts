/** The staff who a call's token names. */
import type { StaffRole } from '@larkfield/api-schemas/staff';

export interface Staff {
  id: string;
  name: string;
  roles: readonly StaffRole[];
}

export interface SignedInStaff extends Staff {
  /** Undefined where the issuer does not say. */
  email: string | undefined;
  /** When the token expires, in milliseconds. */
  until: number;
}

/** Variables of a request with a valid token. */
export interface StaffEnv {
  Variables: { staff: SignedInStaff };
}
