/**
 * The Priority Services Register at the desk (PS-01):
 *
 * - `GET /v1/cases/{id}/call-password`: the password for visits; each reading is recorded
 * - `POST /v1/cases/{id}/register-acts`: that the customer is on the register, or that the networks were told
 */
import * as z from 'zod';
import { Day } from '../cases.ts';
import { answer, newDocument } from '../json-api.ts';

/** What staff do for somebody who joins. */
export const RegisterAct = z.enum(['registered', 'networks-told']);
export type RegisterAct = z.infer<typeof RegisterAct>;

/** Body of `POST /v1/cases/{id}/register-acts`; answered with the case. */
export const RegisterActDocument = newDocument('register-acts', {
  act: RegisterAct,
  /** The day in Great Britain on which it was done; null removes a day that was entered by mistake. */
  on: Day.nullable(),
});
export type RegisterActDocument = z.infer<typeof RegisterActDocument>;

/** Answer of `GET /v1/cases/{id}/call-password`. */
export const CallPassword = answer('call-passwords', z.string(), { password: z.string() });
