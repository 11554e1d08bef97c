/** What every page of the site has, whatever the supplier's answers lack. */
import type { SeenPage } from './plain-visitor.ts';

const LINKS = ['/search', '/help-and-support/contact-us', '/help-and-support/emergencies'];

const firstIn = (html: string, part: RegExp) => part.exec(html)?.[1]?.trim() ?? '';

const controlsOf = (html: string) =>
  new Set([...html.matchAll(/<(?:input|select|textarea)\b[^>]*\sname="([^"]+)"/g)].map(([, name]) => name));

/** Words of a program that stand where a value was missing. */
function wordsOfPrograms(html: string): string[] {
  const words = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, ' ');
  return /\b(?:undefined|null|NaN)\b|\[object/.exec(words)?.slice() ?? [];
}

/**
 * The marks that a page lacks: its title, heading, description, links to search, contact and emergencies in the header, and
 * the controls of its forms.
 * @param whole the same page where the supplier's answers lack nothing
 */
export function missingMarks(whole: SeenPage, { status, location, html }: SeenPage): string[] {
  if (status !== whole.status) return [`status ${status} ${location}`];
  if (!html.startsWith('<!DOCTYPE html>')) return [];
  const header = firstIn(html, /<hs-header(.*?)<\/hs-header>/s);
  const controls = controlsOf(html);
  return [
    ...(/^\S.* - Help &amp; Support$/.test(firstIn(html, /<title>([^<]*)<\/title>/)) ? [] : ['no title']),
    ...(firstIn(html, /<h1[^>]*>(.*?)<\/h1>/s) ? [] : ['no heading']),
    ...(firstIn(html, /<meta name="description" content="([^"]*)"/) ? [] : ['no description']),
    ...LINKS.filter((path) => !header.includes(`href="${path}"`) && !header.includes(`action="${path}"`)).map(
      (path) => `no link to ${path}`,
    ),
    ...wordsOfPrograms(html).map((word) => `the word ${word}`),
    ...[...controlsOf(whole.html)].filter((name) => !controls.has(name)).map((name) => `no control ${name}`),
  ];
}
