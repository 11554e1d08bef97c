import { LONGEST_SEARCH, type SearchResults, type SuggestDocument } from '@larkfield/search/results';
import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import type { LiveSearch } from './site-search.ts';

const STATUS = { found: 200, none: 200, empty: 400, 'too-long': 400, unavailable: 503 } as const satisfies Record<
  SearchResults['status'],
  number
>;

/** Results change, and contain what somebody typed. */
const NO_STORE = { 'Cache-Control': 'private, no-store' };

/** A complaint or an enquiry as it is being written, of at most the allowed length (CO-11). */
const Writing = z.object({ text: z.string().max(30_000) });
const LARGEST_WRITING = 300_000;

/** The position of the opened result, and the search if this is the first of its results to be opened. */
const Click = z.object({
  position: z.coerce.number().int().min(1).max(100),
  q: z.string().max(LONGEST_SEARCH).optional(),
});
/** A search of the allowed length, percent-encoded. */
const LARGEST_CLICK = LONGEST_SEARCH * 10;

/** The only field of a script's post. Reading hundreds of thousands of fields would take a second. */
async function onlyField({ req }: Context): Promise<Record<string, string>> {
  const body = await req.text();
  return body.includes('&') ? {} : Object.fromEntries(new URLSearchParams(body));
}

const atMost = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: (context) => context.json({ error: { detail: `Send at most ${maxSize} bytes` } }, 413),
  });

interface SearchRoutesOptions {
  /** Whether articles are offered while somebody writes a complaint or enquiry. */
  offersArticles: boolean;
  /** Whether a click of this visitor is counted: their daily limit is not reached. */
  mayCount(context: Context): boolean;
}

/**
 * The search's endpoints for scripts: results and suggestions as JSON, articles for a text that is being written, and
 * counting opened results. `GET /search` from a person is passed on to the page.
 */
export function searchRoutes(search: LiveSearch, { offersArticles, mayCount }: SearchRoutesOptions): Hono {
  const app = new Hono();
  // A post, so that the text appears in no address and no log.
  app.post('/search/answers', atMost(LARGEST_WRITING), async (context) => {
    if (!offersArticles) return context.json({ error: { detail: 'COMPLAINT_SUGGESTIONS is off' } }, 404, NO_STORE);
    const writing = Writing.safeParse(await onlyField(context));
    if (writing.success) return context.json(await search.articlesFor(writing.data.text), 200, NO_STORE);
    return context.json({ error: { detail: 'text is at most 30,000 characters' } }, 400, NO_STORE);
  });
  app.get('/search/suggest', async (context) => {
    const document: SuggestDocument = { suggestions: await search.suggest(context.req.query('q') ?? '') };
    return context.json(document, 200, NO_STORE);
  });
  app.post('/search/click', atMost(LARGEST_CLICK), async (context) => {
    const click = Click.safeParse(Object.fromEntries(new URLSearchParams(await context.req.text())));
    if (!click.success)
      return context.json(
        { error: { detail: `position is a number from 1 to 100, q at most ${LONGEST_SEARCH} characters` } },
        400,
      );
    if (mayCount(context)) await search.countClick(click.data.position, click.data.q);
    return context.body(null, 204);
  });
  app.get('/search', async (context, next) => {
    const type = accepts(context, {
      header: 'Accept',
      supports: ['text/html', 'application/json'],
      default: 'text/html',
    });
    const query = context.req.query('q');
    if (type === 'text/html' || query === undefined) return next();
    const page = Number(context.req.query('page') ?? 1);
    const results = await search.find(query, { category: context.req.query('category'), page });
    return context.json(results, STATUS[results.status], { ...NO_STORE, Vary: 'Accept' });
  });
  return app;
}
