import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { CHOICE_FIELD, expiredPage, signInPage } from './sign-in-page.ts';
import type { Subject } from './subject.ts';

const INTERACTION_PATH = /^\/interaction\/[\w-]+$/;

/** Far more than the one field of the form. */
const LARGEST_FORM = 2000;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > LARGEST_FORM) break;
  }
  return new URLSearchParams(text.slice(0, LARGEST_FORM));
}

interface SignIn {
  supplier: string;
  siteUrl: string;
  subjects: readonly Subject[];
  people: 'customer' | 'staff';
}

/** The sign-in page, between an authorisation request and its answer. */
export function interactions(provider: Provider, { supplier, siteUrl, subjects, people }: SignIn): Middleware {
  return async (context, next) => {
    if (!INTERACTION_PATH.test(context.path)) return next();
    context.set('Cache-Control', 'no-store');
    try {
      await provider.interactionDetails(context.req, context.res);
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      context.status = 400;
      context.body = expiredPage(supplier, siteUrl, people);
      return;
    }
    if (context.method !== 'POST') {
      context.body = signInPage(supplier, subjects, people);
      return;
    }
    const chosen = (await readForm(context.req)).get(CHOICE_FIELD);
    const known = subjects.find(({ subject }) => subject === chosen);
    const result = known
      ? { login: { accountId: known.subject, remember: false } }
      : {
          error: 'access_denied',
          error_description: `The ${people === 'customer' ? 'customer' : 'member of staff'} went back without signing in`,
        };
    context.redirect(await provider.interactionResult(context.req, context.res, result));
    context.status = 303;
  };
}
