import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { PAGES } from '../pages.ts';

/** The routes of the pages in `site/pages.ts`, and one for all other paths. */
export default [
  ...PAGES.map(({ path, file }) => (path === '/' ? index(`routes/${file}`) : route(path.slice(1), `routes/${file}`))),
  route('*', 'routes/unknown-path.ts'),
] satisfies RouteConfig;
