/** Renders a request's page for the visitor's session, with the cookies that this sets. */
import type { Logger } from 'pino';
import { CAME_FROM, MOST_PATHS } from '../app/came-from.ts';
import type { Backend, SiteContext, Visitor } from '../app/context.ts';
import { findPage } from '../find-page.ts';
import type { createCustomerCases } from './cases/customer-cases.ts';
import type { createDrafts } from './drafts/drafts.ts';
import type { VisitorCounts } from './insight/visitor-counts.ts';
import type { createPrefill } from './prefill.ts';
import type { Preview } from './previews.ts';
import type { Pages } from './react-build.ts';
import type { FilledPages } from './rendered-once/filled-pages.ts';
import type { Tokens } from './sign-in/cookies.ts';
import type { Session } from './sign-in/session.ts';
import type { createSignIn } from './sign-in/sign-in.ts';
import { hasToken } from './visitor/visitor.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';

interface RenderingOptions
  extends Pick<SiteContext, 'contentSecurityPolicy' | 'settings' | 'feeds' | 'backend' | 'search'> {
  openPreview: (request: Request) => Promise<Preview | undefined>;
  pages: Pages;
  filledPages: FilledPages;
  signIn: ReturnType<typeof createSignIn>;
  drafts: ReturnType<typeof createDrafts>;
  cases: ReturnType<typeof createCustomerCases>;
  prefill: ReturnType<typeof createPrefill>;
  counts: VisitorCounts;
  log: Logger;
}

/** Renders a request's page under the id of its log lines. Drafts that it stores count for `visitor`. */
export function createPageRendering(
  options: RenderingOptions,
): (request: Request, requestId: string, visitor?: string) => Promise<Response> {
  const { pages, openPreview, filledPages, signIn, backend, drafts, cases, prefill, counts, log, ...shared } = options;

  return async (asked, requestId, visitor) => {
    const preview = await openPreview(asked);
    const request = preview?.request ?? asked;
    const cookies: string[] = [];
    let isPrefillLate = false;
    const session = await signIn.readSession(request, new Date());
    const isFilled = pages.keep && session.state === 'signed-out' && hasPlaces(request);
    const site: SiteContext = {
      ...shared,
      requestId,
      fill: isFilled ? filledPages.answer : undefined,
      assets: pages.assets(),
      visitor: visitorOf(session),
      backend: countingSent(backend, request, counts),
      drafts: drafts(request, (cookie) => cookies.push(cookie), visitor),
      cases: cases(
        request,
        (cookie) => cookies.push(cookie),
        session.state === 'signed-in' ? session.tokens.identityToken : undefined,
      ),
      prefill: async () => {
        const tokens = tokensFor(session);
        const known = await (request.method === 'POST' ? prefill.recall(tokens) : prefill.read(tokens));
        isPrefillLate = prefill.isLate(tokens);
        return known;
      },
      isPrefillLate: () => isPrefillLate,
      accountPostcode: async () => {
        const tokens = tokensFor(session);
        return tokens.identityToken ? (await prefill.recall(tokens)).address?.postcode : undefined;
      },
      mayCount: (act) => counts.mayCount(visitor ?? '', act),
      countRating: counts.countRating,
      countReason: counts.countReason,
      countRefused: async (errors) => {
        const fields = Object.keys(errors).filter((name) => errors[name] !== undefined);
        await counts.countRefused(new URL(request.url).pathname, fields);
      },
      log: (level, message, facts) => log[level]({ requestId, ...facts }, message),
      ...preview?.site,
    };
    const answer = await pages.renderer(request, site);
    if (hasToken(request)) {
      answer.headers.set('Cache-Control', 'private, no-store');
      // Expired tokens would keep this visitor from the page cache for good.
      if (session.state === 'signed-out') cookies.push(...signIn.cookies.forgetExpired());
    }
    if (preview) answer.headers.set('X-Robots-Tag', 'noindex');
    for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
    return answer;
  };
}

/** Counts each lead of this page's form that is accepted, and what its browser says was open before (IN-01). */
function countingSent(backend: Backend, request: Request, { countSent }: Pick<VisitorCounts, 'countSent'>): Backend {
  if (request.method !== 'POST' || !request.headers.get('content-type')?.startsWith(FORM_TYPE)) return backend;
  const copy = request.clone();
  return {
    ...backend,
    async sendLead(...lead) {
      const outcome = await backend.sendLead(...lead);
      if (outcome.status !== 'accepted') return outcome;
      const before = new URLSearchParams(await copy.text()).getAll(CAME_FROM).slice(0, MOST_PATHS);
      await countSent(new URL(request.url).pathname, outcome.caseToken !== undefined, before);
      return outcome;
    },
  };
}

/** Whether a page is asked for that is filled. */
function hasPlaces({ method, url }: Request): boolean {
  return method === 'GET' && findPage(new URL(url).pathname)?.rendered === 'once-with-placeholders';
}

/** The tokens by which forms are prefilled: an identity token alone is enough to read who the customer is (PF-01). */
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
