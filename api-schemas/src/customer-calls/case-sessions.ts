/** How a customer opens their case: by a link, or by 'Find my case' (CT-02, CT-03). */
import * as z from 'zod';
import { CustomerReference, Moment } from '../cases.ts';
import { answer, newDocument } from '../json-api.ts';
import { typedLine } from '../text/typed-text.ts';

/** The header that carries the id of a session. The id is a secret: never put it in an address or a log. */
export const CASE_SESSION_HEADER = 'X-Case-Session';

/** The header with the reference of the case that a call is for. It must be the session's case. */
export const CASE_REFERENCE_HEADER = 'X-Case-Reference';

/** The code of the 409 for a call for another case than the session's. Neither case was changed. */
export const ANOTHER_CASE = 'another-case';

/**
 * Codes of a refused `POST /v1/case-sessions`: 404 `link-unknown` (forged, shortened, padded), 410 `link-ended` (expired
 * or revoked), 410 `case-erased` (its customer was erased), 403 `wrong-email`, 429 `link-resting` with `Retry-After`
 * (five wrong addresses: an hour).
 */
export const LinkRefusal = z.enum(['link-unknown', 'link-ended', 'case-erased', 'wrong-email', 'link-resting']);
export type LinkRefusal = z.infer<typeof LinkRefusal>;

/** The code of the 401 that any call with a session may get: ask for the e-mail address again, and keep what was typed. */
export const SESSION_ENDED = 'session-ended';

/** The id of a session: characters that a cookie and a header carry as they are. */
export const CaseSessionId = z.string().regex(/^[\w.~-]{1,200}$/, 'Expected up to 200 letters, digits, _, ., ~ and -');

const email = typedLine().min(1).max(254);

/** Body of `POST /v1/case-sessions`: `token` of a link, or `session`, the id of one that has ended. */
export const CaseSessionDocument = z.object({
  data: z.object({
    type: z.literal('case-sessions'),
    attributes: z.union([
      z.strictObject({ token: z.string().min(1), email }),
      z.strictObject({ session: z.string().min(1).max(200), email }),
    ]),
  }),
});

/** Answer of `POST /v1/case-sessions`: `id` is what `X-Case-Session` carries from now on. */
export const OpenedCaseSession = answer('case-sessions', CaseSessionId, {
  reference: CustomerReference,
  'expires-at': Moment,
});
export type OpenedCaseSession = z.infer<typeof OpenedCaseSession>;

/** Body of `POST /v1/case-links`. */
export const FindCaseDocument = newDocument('case-links', { reference: typedLine().min(1).max(40), email });
