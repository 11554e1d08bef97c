import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { setCookie } from 'hono/cookie';
import * as z from 'zod';
import { CONSENT_COOKIE, CONSENT_GROUPS, consentValue, HALF_A_YEAR_SECONDS } from '../../app/consent-cookie.ts';

const Groups = z.array(z.enum(CONSENT_GROUPS)).min(1).max(CONSENT_GROUPS.length);

const MOST_BYTES = 100;

/**
 * Sets the cookie of a choice once more (CN-03): Safari keeps one that a script has set for seven days only, and would
 * have its visitor asked every week.
 * @param isSecure whether the site's cookies are sent over https alone
 */
export function cookieChoiceRoutes(isSecure: boolean): Hono {
  const app = new Hono();
  const tooLarge = bodyLimit({ maxSize: MOST_BYTES, onError: (context) => context.body(null, 413) });
  app.post('/help-and-support/cookie-choice', tooLarge, async (context) => {
    const posted = new URLSearchParams(await context.req.text()).getAll('group');
    const { success, data } = Groups.safeParse(posted);
    if (!success) return context.body(null, 400);
    const lasting = { path: '/', maxAge: HALF_A_YEAR_SECONDS, sameSite: 'Lax' } as const;
    setCookie(context, CONSENT_COOKIE, consentValue(data), { ...lasting, secure: isSecure });
    return context.body(null, 204);
  });
  return app;
}
