/** Status and headers of a page whose content can't be read at the moment. */
export const UNAVAILABLE = { status: 503, headers: { 'Retry-After': '30' } };
