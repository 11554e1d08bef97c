/** A simple browser for tests: stores cookies, follows redirects, submits forms. */

type Fetch = (request: Request) => Promise<Response>;

export interface Page {
  /** Address after all redirects. */
  url: URL;
  status: number;
  headers: Headers;
  html: string;
}

interface JarEntry {
  value: string;
  path: string;
}

function createJar() {
  const entries = new Map<string, JarEntry>();
  return {
    keep(response: Response) {
      for (const header of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = header.split(/;\s*/);
        const [name = '', ...value] = pair.split('=');
        const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/';
        if (value.join('=') === '') entries.delete(name);
        else entries.set(name, { value: value.join('='), path });
      }
    },
    header(path: string) {
      const sent = [...entries].filter(([, entry]) => path.startsWith(entry.path));
      return sent.map(([name, entry]) => `${name}=${entry.value}`).join('; ');
    },
    entries,
  };
}

/** @param origin a redirect to another origin is not followed: its page is empty */
export function createBrowser(fetch: Fetch, origin: string) {
  const jar = createJar();
  const visited: string[] = [];

  async function go(url: URL, init: RequestInit = {}): Promise<Page> {
    visited.push(url.href);
    if (url.origin !== origin) return { url, status: 0, headers: new Headers(), html: '' };
    const headers = new Headers(init.headers);
    headers.set('Cookie', jar.header(url.pathname));
    const response = await fetch(new Request(url, { redirect: 'manual', ...init, headers }));
    jar.keep(response);
    const location = response.headers.get('Location');
    if (location && response.status >= 300 && response.status < 400) return go(new URL(location, url));
    return { url, status: response.status, headers: response.headers, html: await response.text() };
  }

  return {
    open: (url: string) => go(new URL(url, origin)),
    send: (url: string, fields: Record<string, string>) =>
      go(new URL(url, origin), {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
      }),
    /** Stores the cookies of a response that this browser did not fetch. */
    keep: jar.keep,
    /** The Cookie header for a path. */
    cookieHeader: jar.header,
    cookie: (name: string) => jar.entries.get(name)?.value ?? '',
    cookieNames: () => [...jar.entries.keys()],
    /** Sets a cookie as another host of the same domain could. */
    plant: (name: string, value: string) => void jar.entries.set(name, { value, path: '/' }),
    /** Steals another browser's cookies. */
    copyFrom(other: { cookieEntries(): Iterable<[string, JarEntry]> }) {
      for (const [name, entry] of other.cookieEntries()) jar.entries.set(name, entry);
    },
    cookieEntries: () => jar.entries.entries(),
    /** Every requested address, in order. */
    visited: () => visited,
  };
}

/** The hidden fields of a page's form. */
export function hiddenFields(html: string): Record<string, string> {
  const fields = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name, value]) => [name, value]));
}
