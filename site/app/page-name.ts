/** Route parameters whose values name one customer's things. */
const ID_PARAMETERS = ['premiseId', 'servicesAccountId', 'appointmentId', 'invoiceId', 'quoteId', 'token'];

/**
 * What a page is called when its views are counted: its path, with the values of ids replaced by `id` and without a
 * query string (AN-01).
 * @param params of the page's route
 */
export function pageName(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const ids = ID_PARAMETERS.flatMap((name) => params[name] ?? []);
  return path
    .split('/')
    .map((segment) => (ids.includes(decodeSegment(segment)) ? 'id' : segment))
    .join('/');
}

/** Route parameters are decoded, paths are not. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
