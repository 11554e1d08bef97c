/** Serves the content editor's page and scripts, only to staff who may edit content (ED-01). */
import { relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { OwnStaff } from '@larkfield/api-schemas/staff';
import { type Context, Hono } from 'hono';
import type { Pages } from './pages.ts';
import { problem } from './problem.ts';
import type { Sessions } from './sign-in/session.ts';
import type { AskStaffApi } from './staff-api.ts';

interface EditorPages {
  api: AskStaffApi;
  sessions: Pick<Sessions, 'read'>;
  /** Public address of the site, whose pages the editor shows. */
  siteUrl: string;
  pages: Pick<Pages, 'editorHtml' | 'editorFolder' | 'sockets'>;
}

/** Decap writes its styles into the page, and stores drafts in the browser. */
function policyOf(siteUrl: string, sockets: readonly string[]): string {
  const site = new URL(siteUrl).origin;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...sockets].join(' '),
    `frame-src 'self' ${site}`,
    `form-action 'self' ${site}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** `/content` and the files below it. */
export function editorRoutes({ api, sessions, siteUrl, pages }: EditorPages): Hono {
  const app = new Hono();
  const policy = policyOf(siteUrl, pages.sockets);
  const guard = async (context: Context, next: () => Promise<void>) => {
    const refused = await refusalOf(context, { api, sessions });
    if (refused) return refused;
    context.header('Content-Security-Policy', policy);
    context.header('Cache-Control', 'private, no-store');
    return next();
  };
  app.use('/content', guard);
  app.use('/content/*', guard);
  app.get('/content', async (context) => context.html(await pages.editorHtml()));
  if (pages.editorFolder !== undefined) {
    app.use('/content/assets/*', async (context, next) => {
      await next();
      // File names contain a hash of the content. `private`, so that each user's rights are checked.
      if (context.res.ok) context.header('Cache-Control', 'private, max-age=31536000, immutable');
    });
    const root = relative(process.cwd(), pages.editorFolder);
    app.use('/content/assets/*', serveStatic({ root, precompressed: true, rewriteRequestPath: belowContent }));
  }
  app.all('/content/*', (context) => context.notFound());
  return app;
}

const belowContent = (path: string) => path.slice('/content'.length);

/** Why a user does not get the editor; undefined for those who may edit. */
async function refusalOf(context: Context, { api, sessions }: Pick<EditorPages, 'api' | 'sessions'>) {
  const session = await sessions.read(context.req.raw);
  const isPage = context.req.path === '/content';
  if (!session)
    return isPage
      ? context.redirect(`/sign-in?return=${encodeURIComponent('/content')}`, 303)
      : problem(401, 'signed-out', 'You are signed out', 'Sign in again.');
  const answer = await api(session, 'staff/me').catch(() => undefined);
  if (!answer || answer.status >= 500)
    return problem(503, 'unavailable', 'The case system is not responding', 'Try again in a moment.');
  const me = answer.ok ? OwnStaff.safeParse(await answer.json()).data : undefined;
  if (me?.data.attributes['may-edit-content']) return undefined;
  return problem(403, 'role', 'Your role can’t change content', 'Ask an administrator for the role editor or lead.');
}
