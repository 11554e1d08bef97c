/** Cookies of a signed-in customer (AU-01). */
export const TOKEN_COOKIES = { access: 'access_token', identity: 'id_token' } as const;

/** The value of one cookie of a request, undefined where there is none. */
export function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/);
  const pair = pairs.find((item) => item.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) || undefined;
}

/** Names of a request's cookies. */
export function cookieNames(request: Request): string[] {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/);
  return pairs.flatMap((pair) => pair.split('=', 1));
}

/** Whether a visitor carries either token, valid or not: enough to keep them away from pages meant for everybody. */
export function isSignedIn(request: Request): boolean {
  return Object.values(TOKEN_COOKIES).some((name) => readCookie(request, name) !== undefined);
}
