/** Days and numbers that stand in an article by hand, where nobody would find them once they change. */
import type { ArticleFault } from '@larkfield/provider/content/article';
import type { Facts } from '@larkfield/service/supplier/facts';
import type { CheckedArticle } from './checked-article.ts';

const WORDS = 'two|three|four|five|six|seven|eight|nine|ten|twenty|thirty';
const TIMES = new RegExp(`\\b(?:\\d+(?: to \\d+)?|${WORDS}) working days?\\b|\\b\\d+(?: to \\d+)? days?\\b`, 'gi');

/** A sum that is worked as an example. */
const EXAMPLE = /made-up/;

/** A telephone number or a factor; `75` and `2026` can be anything. */
const isTelling = (value: string) => /^[\d .]*\d[ .]\d[\d .]*$/.test(value);

export function checkTypedNumbers({ source }: CheckedArticle, facts: Facts): ArticleFault[] {
  const telling = Object.entries(facts).filter(([, { value }]) => isTelling(value));
  return source.split('\n').flatMap((text, index) => {
    if (EXAMPLE.test(text)) return [];
    const own = text.replace(/\{\{[^}]*\}\}|\]\([^)]*\)/g, ' ');
    const times = [...own.matchAll(TIMES)].map(([time]) => ({ typed: time, fact: 'its-name' }));
    const known = telling
      .filter(([, { value }]) => own.includes(value))
      .map(([name, { value }]) => ({ typed: value, fact: name }));
    return [...times, ...known].map(({ typed, fact }) => ({
      line: index + 1,
      fault: `"${typed}" is typed by hand`,
      remedy: `Write {{fact:${fact}}}; a new one goes into content/facts.json.`,
    }));
  });
}
