import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const LINK = /^(?:\/[a-z]|https?:\/\/)\S*$/;

function linksIn(value: unknown): string[] {
  if (typeof value === 'string') return LINK.test(value) ? [value] : [];
  return value && typeof value === 'object' ? Object.values(value).flatMap(linksIn) : [];
}

/** Every link of the feeds in a folder. A feed that can't be read has none: another check reports it. */
export async function feedLinks(folder: string): Promise<{ href: string; feed: string }[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.json')).sort();
  const links = files.map(async (feed) => {
    try {
      const hrefs = new Set(linksIn(JSON.parse(await readFile(join(folder, feed), 'utf8'))));
      return [...hrefs].map((href) => ({ href, feed }));
    } catch {
      return [];
    }
  });
  return (await Promise.all(links)).flat();
}
