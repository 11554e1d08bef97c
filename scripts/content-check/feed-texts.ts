/** Checks the links and the spelling of feeds. Schemas check their structure. */
import type { ArticleFault } from '@larkfield/provider/content/article';
import { attributeOf, elementsIn, parseHtml, textOf } from '@larkfield/provider/content/html-tree';
import { lineOfText } from './line-finder.ts';
import { faultOfLink, type LinkTargets } from './links.ts';
import { type Dictionary, spellingFaults } from './spelling.ts';

/** Every text of a parsed feed, with the name of its member. */
function* textsIn(value: unknown, member = ''): Generator<{ member: string; text: string }> {
  if (typeof value === 'string') yield { member, text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value)) yield* textsIn(child, Array.isArray(value) ? member : name);
}

const isAddress = (text: string) => /^(\/|https?:|tel:|mailto:)/.test(text);

/** Illustrations are given by name, without a path. */
const PICTURE_MEMBERS = ['image', 'decoration'];

function linksIn({ member, text }: { member: string; text: string }): string[] {
  if (PICTURE_MEMBERS.includes(member) && /^[a-z-]+$/.test(text)) return [`/media/illustrations/${text}.svg`];
  if (isAddress(text)) return [text];
  return [...elementsIn(parseHtml(text))].flatMap((element) => attributeOf(element, 'href') ?? []);
}

const isProse = ({ member, text }: { member: string; text: string }) =>
  member !== '$schema' && !isAddress(text) && /\s/.test(text);

/** @param source the feed's file @param feed what was parsed from it */
export function checkFeedTexts(
  source: string,
  feed: unknown,
  targets: LinkTargets,
  dictionary: Dictionary,
): ArticleFault[] {
  const lineOf = (text: string) => lineOfText(source, JSON.stringify(text).slice(1, -1));
  const texts = [...textsIn(feed)];
  const links = texts.flatMap((it) =>
    linksIn(it).flatMap((href) => {
      const fault = faultOfLink(href, targets);
      return fault ? [{ line: lineOf(it.text), ...fault }] : [];
    }),
  );
  const spelling = texts
    .filter(isProse)
    .flatMap(({ text }) => spellingFaults(textOf(parseHtml(text)), dictionary))
    .map(({ word, ...fault }) => ({ line: lineOf(word), ...fault }));
  return [...links, ...spelling];
}
