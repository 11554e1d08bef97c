/** Route parameters whose values identify a customer's data. */
const ID_PARAMETERS = ['premiseId', 'servicesAccountId', 'appointmentId', 'invoiceId', 'quoteId', 'token'];

/**
 * The name under which a page's views are counted: its path without the query string, with ids replaced by `id` (AN-01).
 * @param params of the page's route
 */
export function pageName(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const ids = ID_PARAMETERS.flatMap((name) => params[name] ?? []);
  return path
    .split('/')
    .map((segment) => (ids.includes(decodeSegment(segment)) ? 'id' : segment))
    .join('/');
}

/** Route parameters are decoded, while paths are not. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
