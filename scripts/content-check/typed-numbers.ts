/** Reports periods and numbers that are typed in an article instead of taken from `content/facts.json`. */
import type { ArticleFault } from '@larkfield/provider/content/article';
import type { Facts } from '@larkfield/service/supplier/facts';
import type { CheckedArticle } from './checked-article.ts';

const WORDS = 'two|three|four|five|six|seven|eight|nine|ten|twenty|thirty';
const TIMES = new RegExp(
  `\\b(?:\\d+(?: to \\d+)?|${WORDS}) working days?\\b|\\b\\d+(?:(?: to \\d+)? days?|-day)\\b`,
  'gi',
);

/** A British number. After other figures it is part of them: an account number, or 18001 for Relay UK. */
const PHONE = /(?<!\d ?)\b0[1238]\d{2,3}(?: ?\d{2,4}){2,3}\b/g;

/** Keywords are what customers type. */
const KEYWORD = /^ {2}- /;

/** Marks a calculation as an example. */
const EXAMPLE = /made-up/;

/** Whether a value is distinctive, such as a telephone number or a factor; `75` and `2026` are not. */
const isTelling = (value: string) => /^[\d .]*\d[ .]\d[\d .]*$/.test(value);

export function checkTypedNumbers({ source }: CheckedArticle, facts: Facts): ArticleFault[] {
  const telling = Object.entries(facts).filter(([, { value }]) => isTelling(value));
  return source.split('\n').flatMap((text, index) => {
    if (EXAMPLE.test(text) || KEYWORD.test(text)) return [];
    const own = text.replace(/\{\{[^}]*\}\}|\]\([^)]*\)/g, ' ');
    const times = [...own.matchAll(TIMES)].map(([time]) => ({ typed: time, fact: 'its-name' }));
    const known = telling
      .filter(([, { value }]) => own.includes(value))
      .map(([name, { value }]) => ({ typed: value, fact: name }));
    const others = [...own.matchAll(PHONE)]
      .filter(([phone]) => !known.some(({ typed }) => typed === phone))
      .map(([phone]) => ({ typed: phone, fact: 'its-name' }));
    return [...times, ...known, ...others].map(({ typed, fact }) => ({
      line: index + 1,
      fault: `"${typed}" is typed by hand`,
      remedy: `Write {{fact:${fact}}}; a new one goes into content/facts.json.`,
    }));
  });
}
