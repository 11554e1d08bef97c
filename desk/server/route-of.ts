/** Route patterns for metrics and traces, since a path would contain a case's reference. */

/** First match counts. */
const ROUTES: readonly (readonly [pattern: RegExp, route: string])[] = [
  [/^\/api\/(cases|staff|tasks)$/, ''],
  [/^\/api\/tasks\/[^/]+$/, '/api/tasks/:id'],
  [/^\/api\/tasks\/[^/]+\/letter$/, '/api/tasks/:id/letter'],
  [/^\/api\/staff\/me$/, ''],
  [/^\/api\/content\/(saves|checks|restores|previews|publications|proposals|files|file|history|earlier)$/, ''],
  [/^\/api\/content\/proposals\/[^/]+$/, '/api/content/proposals/:id'],
  [/^\/api\/reports\/[\w-]+$/, '/api/reports/:report'],
  [/^\/api\/cases\/[^/]+$/, '/api/cases/:id'],
  [
    /^\/api\/cases\/[^/]+\/(messages|notes|files|payments|legal-hold|register-acts|dangers-dealt-with|restriction|reads|ombudsman|file)$/,
    '/api/cases/:id/:part',
  ],
  [/^\/api\/cases\/[^/]+\/files\//, '/api/cases/:id/files/:file'],
  [/^\/api\/cases\/[^/]+\/payments\//, '/api/cases/:id/payments/:payment'],
  [/^\/api\/cases\/[^/]+\/letters\//, '/api/cases/:id/letters/:kind'],
  [
    /^\/(sign-in|sign-in\/callback|sign-out|signed-out|session\/active|live\/replying|work|figures|figures\/publication|staff|tasks|notices)?$/,
    '',
  ],
  [/^\/cases\/[^/]+$/, '/cases/:id'],
  [/^\/identity\//, '/identity/*'],
  [/^\/assets\//, '/assets/*'],
];

/** Prefix that distinguishes the desk's routes from the site's in the same process. */
const DESK = 'desk:';

/** The pattern of a path; undefined for the event stream, whose duration would distort the metrics. */
export function routeOf(path: string): string | undefined {
  if (path === '/live') return undefined;
  const found = ROUTES.find(([pattern]) => pattern.test(path));
  return DESK + (found ? found[1] || path : 'unmatched');
}
