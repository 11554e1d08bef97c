import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the site, in one list. Paths that are no page (sign-in, telemetry, assets) are the server's. */
export default [
  index('routes/root-redirect.ts'),
  ...prefix('help-and-support', [
    index('routes/landing.tsx'),
    route('contact-us', 'routes/contact-us.tsx'),
    route('helpful', 'routes/helpful.tsx'),
    route('complaints/:complaint', 'routes/complaint-details.tsx'),
    route('complaints/:complaint/query', 'routes/complaint-query.tsx'),
    route('confirmation', 'routes/confirmation.tsx'),
    route(':category', 'routes/category.tsx'),
    route(':category/:article', 'routes/article.tsx'),
  ]),
  route('page-not-found', 'routes/page-not-found.tsx'),
  route('*', 'routes/unknown-path.ts'),
] satisfies RouteConfig;
