/** A request's page: what React renders of the visitor's session, with the cookies that rendering it sets. */
import type { Logger } from 'pino';
import type { SiteContext, Visitor } from '../app/context.ts';
import { findPage } from '../find-page.ts';
import type { createCustomerCases } from './cases/customer-cases.ts';
import type { createDrafts } from './drafts/drafts.ts';
import type { DailyCounter } from './insight/daily-counter.ts';
import { countedName, OTHER_PAGE } from './insight/page-name.ts';
import type { createPrefill } from './prefill.ts';
import type { Pages } from './react-build.ts';
import type { createFilledPages } from './rendered-once/filled-pages.ts';
import type { Tokens } from './sign-in/cookies.ts';
import type { Session } from './sign-in/session.ts';
import type { createSignIn } from './sign-in/sign-in.ts';
import { hasToken } from './visitor/visitor.ts';

interface RenderingParts
  extends Pick<SiteContext, 'contentSecurityPolicy' | 'settings' | 'feeds' | 'backend' | 'search'> {
  pages: Pages;
  filledPages: ReturnType<typeof createFilledPages>;
  signIn: ReturnType<typeof createSignIn>;
  drafts: ReturnType<typeof createDrafts>;
  cases: ReturnType<typeof createCustomerCases>;
  prefill: ReturnType<typeof createPrefill>;
  dailyCounter: Pick<DailyCounter, 'count'>;
  log: Logger;
}

/** Renders a request's page under the id that its log lines carry; `visitor` is who what it keeps counts for. */
export function createPageRendering(
  parts: RenderingParts,
): (request: Request, requestId: string, visitor?: string) => Promise<Response> {
  const {
    pages,
    filledPages,
    signIn,
    contentSecurityPolicy,
    settings,
    feeds,
    backend,
    drafts,
    cases,
    search,
    prefill,
    dailyCounter,
    log,
  } = parts;

  return async (request, requestId, visitor) => {
    const cookies: string[] = [];
    const session = await signIn.readSession(request, new Date());
    const isFilled = pages.keep && session.state === 'signed-out' && hasPlaces(request);
    const site: SiteContext = {
      requestId,
      fill: isFilled ? filledPages.answer : undefined,
      contentSecurityPolicy,
      assets: pages.assets(),
      visitor: visitorOf(session),
      settings,
      feeds,
      backend,
      drafts: drafts(request, (cookie) => cookies.push(cookie), visitor),
      cases: cases(request, (cookie) => cookies.push(cookie)),
      search,
      prefill: async () => {
        const tokens = tokensFor(session);
        return request.method === 'POST' ? prefill.recall(tokens) : prefill.read(tokens);
      },
      countRating: async (article, answer) => {
        const name = await countedName(feeds, article);
        if (name !== OTHER_PAGE) dailyCounter.count(answer === 'yes' ? 'rated-helpful' : 'rated-unhelpful', name);
      },
      log: (level, message, facts) => log[level]({ requestId, ...facts }, message),
    };
    const answer = await pages.renderer(request, site);
    if (hasToken(request)) {
      answer.headers.set('Cache-Control', 'private, no-store');
      // Worn-out tokens would keep this visitor away from the page cache for good.
      if (session.state === 'signed-out') cookies.push(...signIn.cookies.forgetWornOut());
    }
    for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
    return answer;
  };
}

/** Whether a page is asked for that is filled; not its data alone, which React Router gives at its address with `.data`. */
function hasPlaces({ method, url }: Request): boolean {
  const { pathname } = new URL(url);
  return method === 'GET' && !pathname.endsWith('.data') && findPage(pathname)?.rendered === 'once-with-placeholders';
}

/** What forms may be prefilled by: an identity token alone is enough to ask who the customer is (PF-01). */
function tokensFor(session: Session): Partial<Tokens> {
  if (session.state === 'signed-in') return session.tokens;
  return session.state === 'signing-out' ? { identityToken: session.identityToken } : {};
}

/** What pages may know of a session: never its tokens. */
function visitorOf(session: Session): Visitor {
  if (session.state === 'signing-out') return { state: 'signing-out', hasIdentity: Boolean(session.identityToken) };
  return session.state === 'signed-in'
    ? { state: 'signed-in', firstName: session.firstName, session: String(session.issuedAt.getTime()) }
    : { state: session.state };
}
