import { CaseSessionId } from '@larkfield/api-schemas/customer-calls/case-sessions';
import type { TaskQueue } from '@larkfield/service/task-queue';
import { serialize } from 'hono/utils/cookie';
import type { CustomerCases, OpenOutcome } from '../../app/case-context.ts';
import type { CaseCalls, SessionOutcome } from '../provider-client/cases.ts';
import { readCookie } from '../visitor/visitor.ts';

/**
 * How long a browser keeps the id of its session, in seconds. The case is open for 30 minutes of it; after that the id
 * and the e-mail address open it again, so that customers who were typing need not look for the link.
 */
const COOKIE_SECONDS = 86_400;

/** Makes the cases of one request; its cookies leave through `setCookie`. The token is a signed-in customer's. */
export type CasesOfRequest = (
  request: Request,
  setCookie: (header: string) => void,
  identityToken?: string,
) => CasesOfVisitor;

interface CasesOfVisitor extends CustomerCases {
  /** Whether a case is open in this browser that takes files now. */
  mayUpload(): Promise<boolean>;
}

interface CustomerCaseSettings {
  /** Cookies are Secure except on plain http, which only a local site uses. */
  secureCookies: boolean;
  now: () => Date;
  /** Bounds the bytes of files that are on their way to the provider. */
  uploads: TaskQueue;
}

/**
 * The case that a browser has open (CT-02). The session's id is only in an HttpOnly cookie, never in a page, a script
 * or an address. Behind https no other host can set it (RFC 6265bis, 4.1.3.2), so an attacker can't plant their own
 * case for a customer to write into (session fixation, CWE-384).
 */
export function createCustomerCases(
  calls: CaseCalls,
  { secureCookies, now, uploads }: CustomerCaseSettings,
): CasesOfRequest {
  const name = `${secureCookies ? '__Host-' : ''}case_session`;
  const cookie = (value: string, maxAge: number) =>
    serialize(name, value, { path: '/', maxAge, httpOnly: true, sameSite: 'Lax', secure: secureCookies });

  return (request, setCookie, identityToken) => {
    const kept = readCookie(request, name);
    const session = CaseSessionId.safeParse(kept).data;

    const keep = (outcome: SessionOutcome): OpenOutcome => {
      if (outcome.status === 'opened') setCookie(cookie(outcome.id, COOKIE_SECONDS));
      if (outcome.status === 'opened') return { status: 'opened' };
      if (outcome.status !== 'link-resting') return outcome;
      return { status: 'link-resting', retryAt: new Date(now().getTime() + outcome.retryAfter * 1000) };
    };

    const own = session ? calls.with(session) : NONE_OPEN;

    return {
      now,
      hasSession: session !== undefined,
      open: async (token, email) => keep(await calls.openSession({ token }, email)),
      reopen: async (email) =>
        session ? keep(await calls.openSession({ session }, email)) : { status: 'link-unknown' },
      own: async () => (identityToken ? calls.own(identityToken) : { status: 'signed-out' }),
      openOwn: async (reference) =>
        identityToken ? keep(await calls.openOwn(identityToken, reference)) : { status: 'link-unknown' },
      find: calls.find,
      ...own,
      async mayUpload() {
        const found = await own.read();
        return found.status === 'ok' && found.case.data.attributes.files === 'taken';
      },
      addFile: (reference, file, key) => uploads.run(file.content.byteLength, () => own.addFile(reference, file, key)),
      async close(reference) {
        const outcome = session ? await calls.endSession(session, reference ?? '') : 'closed';
        if (outcome === 'closed') setCookie(cookie('', 0));
        return outcome;
      },
      async closeAny() {
        if (!session) return;
        await calls.endSession(session);
        setCookie(cookie('', 0));
      },
    };
  };
}

const ended = async () => ({ status: 'ended' as const });

/** Without a session there is nothing to ask. */
const NONE_OPEN = { read: ended, addFile: ended, sendMessage: ended, act: ended, file: ended, letter: ended };
