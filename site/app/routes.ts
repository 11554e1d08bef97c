import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the site, in one list. Paths that are no page (sign-in, telemetry, assets) are the server's. */
export default [
  index('routes/root-redirect.ts'),
  ...prefix('help-and-support', [
    index('routes/landing.tsx'),
    route('contact-us', 'routes/contact-us.tsx'),
    route('helpful', 'routes/helpful.tsx'),
    route('complaints/feedback', 'routes/feedback.tsx'),
    route('complaints/feedback/personal-details', 'routes/feedback-details.tsx'),
    route('complaints/:complaint', 'routes/complaint-details.tsx'),
    route('complaints/:complaint/query', 'routes/complaint-query.tsx'),
    route('confirmation', 'routes/confirmation.tsx'),
    route('make-a-complaint-select-type', 'routes/select-complaint-type.tsx'),
    route('make-a-complaint-select-energy', 'routes/select-energy-type.tsx'),
    route('submit-meter-read', 'routes/meter-reading.tsx'),
    route('submit-meter-read-confirm', 'routes/meter-reading-confirm.tsx'),
    route('deals', 'routes/deals.tsx'),
    route(':category', 'routes/category.tsx'),
    route(':category/:article', 'routes/article.tsx'),
  ]),
  route('search', 'routes/search.tsx'),
  route('signed-out', 'routes/signed-out.tsx'),
  route('sign-in/problem', 'routes/sign-in-problem.tsx'),
  route('page-not-found', 'routes/page-not-found.tsx'),
  route('*', 'routes/unknown-path.ts'),
] satisfies RouteConfig;
