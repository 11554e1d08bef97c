/** Follows links to other sites: only to hosts that the content may link to, by HTTPS, and never to where they redirect. */
const TIMEOUT_MS = 10_000;
/** Statuses that mean the page is gone. Others, such as 403 and 503, are often sent only to robots. */
const GONE = [404, 410];

/** `unknown`: not requested, or the answer proves neither. */
export type FollowLink = (href: string) => Promise<'there' | 'broken' | 'unknown'>;

/** @param hosts that may be asked @param ask `fetch`, by default */
export function createFollowLink(hosts: ReadonlySet<string>, ask: typeof fetch = fetch): FollowLink {
  const known = new Map<string, Promise<'there' | 'broken' | 'unknown'>>();
  async function follow(url: URL) {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await ask(url, { method: 'HEAD', redirect: 'manual', signal, credentials: 'omit' });
      return GONE.includes(answer.status) ? 'broken' : 'there';
    } catch {
      return 'unknown';
    }
  }
  return (href) => {
    const url = URL.parse(href);
    if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || !hosts.has(url.hostname))
      return Promise.resolve('unknown');
    url.hash = '';
    const answer = known.get(url.href) ?? follow(url);
    known.set(url.href, answer);
    return answer;
  };
}

/** The hosts of `outside-hosts.txt`: one a line, comments begin with `#`. */
export const hostsIn = (text: string): Set<string> =>
  new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line && !line.startsWith('#')),
  );
