/** The desk's addresses and their methods: refused before authentication otherwise, and named in metrics and traces. */
import { TrieRouter } from 'hono/router/trie-router';

/** Methods that change nothing. */
const READ = ['GET', 'HEAD'];
const CASE = '/api/cases/:id';

/** Patterns and their methods; the first match counts. Their variable parts, such as references, stay out of metrics. */
const ADDRESSES: readonly (readonly [methods: readonly string[], ...patterns: string[]])[] = [
  [['POST'], '/sign-out', '/session/active'],
  [['POST', 'DELETE'], '/live/replying'],
  [[...READ, 'POST', 'OPTIONS'], '/identity/*'],
  [READ, '/', '/sign-in', '/sign-in/callback', '/signed-out', '/signed-in-again', '/live', '/assets/*'],
  [READ, '/cases/:id', '/new-case', '/tasks', '/work', '/figures', '/figures/publication', '/insight', '/notices'],
  [READ, '/staff', '/content', '/content/assets/*'],
  [READ, '/api/addresses', '/api/templates', '/api/reports/:report', '/api/staff', '/api/staff/me'],
  [['PATCH'], '/api/staff/:id', '/api/tasks/:id', `${CASE}/payments/:payment`],
  [READ, '/api/tasks', '/api/tasks/:id/letter'],
  [[...READ, 'POST'], '/api/cases', `${CASE}/letters/:kind`, '/api/content/proposals'],
  [[...READ, 'PATCH'], CASE],
  [READ, `${CASE}/call-password`, `${CASE}/file`, `${CASE}/files/:file`, `${CASE}/reads`, `${CASE}/reply-mail`],
  [READ, `${CASE}/same-customer`],
  [['POST'], `${CASE}/dangers-dealt-with`, `${CASE}/extra-help`, `${CASE}/files`, `${CASE}/legal-hold`],
  [['POST'], `${CASE}/merge`, `${CASE}/messages`],
  [['POST'], `${CASE}/notes`, `${CASE}/ombudsman`, `${CASE}/payments`, `${CASE}/register-acts`],
  [['PUT'], `${CASE}/restriction`],
  [['PUT', 'DELETE'], `${CASE}/representative`, `${CASE}/death`, `${CASE}/linked/:other`],
  [['DELETE'], `${CASE}/links`, '/api/content/proposals/:id'],
  [READ, '/api/content/files', '/api/content/file', '/api/content/history', '/api/content/earlier'],
  [['POST'], '/api/content/saves', '/api/content/checks', '/api/content/restores', '/api/content/previews'],
  [['POST'], '/api/content/publications'],
];

const router = new TrieRouter<{ pattern: string; methods: readonly string[] }>();
for (const [methods, ...patterns] of ADDRESSES)
  for (const pattern of patterns) router.add('ALL', pattern, { pattern, methods });

const addressOf = (path: string) => router.match('ALL', path)[0][0]?.[0];

/** The methods of a path; undefined below `/api/` for one that the staff's API does not have. */
export const methodsOf = (path: string): readonly string[] | undefined =>
  addressOf(path)?.methods ?? (path.startsWith('/api/') ? undefined : READ);

/** Prefix that distinguishes the desk's routes from the site's in the same process. */
const DESK = 'desk:';

/** The pattern of a path; undefined for the event stream, whose duration would distort the metrics. */
export const routeOf = (path: string): string | undefined =>
  path === '/live' ? undefined : DESK + (addressOf(path)?.pattern ?? 'unmatched');
