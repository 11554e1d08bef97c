import type { IsTrustedProxy } from '@larkfield/service/visitor-address';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { visitorOf } from '../visitor/visitor.ts';
import type { VisitorCounts } from './visitor-counts.ts';

/** A name of 200 characters, percent-encoded, and the names of every field of a form. */
const MOST_BYTES = 2000;

interface InsightRoutesOptions {
  counts: Pick<VisitorCounts, 'mayCount' | 'countView' | 'countRefused'>;
  isTrustedProxy: IsTrustedProxy;
}

/**
 * Receives page views (AN-01) and the invalid fields of refused forms (IN-01): names, and nothing about the visitor.
 */
export function insightRoutes({ counts, isTrustedProxy }: InsightRoutesOptions): Hono {
  const app = new Hono();
  const tooLarge = bodyLimit({ maxSize: MOST_BYTES, onError: (context) => context.body(null, 413) });
  const named = async (context: Context) => new URLSearchParams(await context.req.text());
  app.post('/help-and-support/page-view', tooLarge, async (context) => {
    const name = (await named(context)).get('page') ?? '';
    if (!name.startsWith('/')) return context.body(null, 400);
    if (counts.mayCount(visitorOf(context, isTrustedProxy), 'views')) await counts.countView(name);
    return context.body(null, 204);
  });
  app.post('/help-and-support/form-refused', tooLarge, async (context) => {
    const posted = await named(context);
    const page = posted.get('page') ?? '';
    if (!page.startsWith('/')) return context.body(null, 400);
    if (counts.mayCount(visitorOf(context, isTrustedProxy), 'refusals'))
      await counts.countRefused(page, posted.getAll('field'));
    return context.body(null, 204);
  });
  return app;
}
