import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { PAGES } from '../pages.ts';

/** In any other letter case a path would be rendered without the checks and the caching that `site/pages.ts` gives it. */
const EXACTLY = { caseSensitive: true };

/** The routes of the pages in `site/pages.ts`, and one for all other paths. */
export default [
  ...PAGES.map(({ path, file }) =>
    path === '/' ? index(`routes/${file}`) : route(path.slice(1), `routes/${file}`, EXACTLY),
  ),
  route('*', 'routes/unknown-path.ts'),
] satisfies RouteConfig;
