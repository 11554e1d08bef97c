/** A visitor's browser without scripts: it keeps cookies, and posts a page's hidden fields with the given ones. */

export interface SeenPage {
  status: number;
  /** Where a redirect leads; empty without one. */
  location: string;
  html: string;
}

export interface PlainVisitor {
  get(path: string): Promise<SeenPage>;
  /** Posts the form of a page that was seen. */
  post(path: string, page: SeenPage, fields: Record<string, string>): Promise<SeenPage>;
}

const attributeOf = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const hiddenFields = (html: string) =>
  [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
    attributeOf(tag, 'name'),
    attributeOf(tag, 'value'),
  ]);

/** @param cookies that it has from the start */
export function createVisitor(url: string, cookies: Record<string, string> = {}): PlainVisitor {
  const jar = new Map(Object.entries(cookies));

  async function ask(path: string, init: RequestInit): Promise<SeenPage> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(path, url), {
      ...init,
      redirect: 'manual',
      headers: { Origin: url, ...(cookie && { Cookie: cookie }) },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    return { status: answer.status, location: answer.headers.get('location') ?? '', html: await answer.text() };
  }

  return {
    get: (path) => ask(path, {}),
    post: (path, { html }, fields) =>
      ask(path, {
        method: 'POST',
        body: new URLSearchParams({ ...Object.fromEntries(hiddenFields(html)), ...fields }),
      }),
  };
}
