/** Reports facts that are past their review date, unverified ones that must not be stated, and broken promises. */
import { numberInWords, REPLY_TIMES } from '@larkfield/api-schemas/reply-times';
import type { ArticleFault } from '@larkfield/provider/content/article';
import type { Fact, Facts } from '@larkfield/service/supplier/facts';
import { lineOfText } from './line-finder.ts';

const lineIn = (source: string, name: string) => lineOfText(source, `"${name}"`);

/** Facts whose review date is before a day. */
export function dueFacts(facts: Facts, day: string): [name: string, fact: Fact][] {
  return Object.entries(facts).filter(([, { review }]) => review < day);
}

/** @param source the text of `content/facts.json`, to name the line @param today `YYYY-MM-DD` in Great Britain */
export function overdueFacts(facts: Facts, source: string, today: string): ArticleFault[] {
  return dueFacts(facts, today).map(([name, fact]) => ({
    line: lineIn(source, name),
    fault: `The fact "${name}" (${fact.value}) had to be checked by ${fact.review}`,
    remedy: `${remedyFor(fact)} Then set the new review date.`,
  }));
}

function remedyFor(fact: Fact): string {
  if (fact.state === 'ours') return 'Ask whoever decides it whether it still holds.';
  return `Compare it with ${fact.source}, write what it says, and set checked.`;
}

/** Kinds of facts that must be verified before they are stated, since errors in them do harm. */
const MUST_BE_READ = ['law', 'safety'];

/** @param usedIn where each fact is stated (`factPlaces`) */
export function unreadFacts(
  facts: Facts,
  source: string,
  usedIn: ReadonlyMap<string, readonly string[]>,
): ArticleFault[] {
  return Object.entries(facts).flatMap(([name, fact]) => {
    const [place] = usedIn.get(name) ?? [];
    if (fact.state !== 'unverified' || !MUST_BE_READ.includes(fact.about) || place === undefined) return [];
    return {
      line: lineIn(source, name),
      fault: `The fact "${name}" (${fact.value}) is ${fact.about}, nobody has read its source, and ${place} states it`,
      remedy: `Read ${fact.source} and set state, says and checked, or say it in the text without the figure.`,
    };
  });
}

const { usual = 0, latest = 0 } = REPLY_TIMES['energy-complaint'] ?? {};

/** Facts that confirmations and mails promise too, with the values that these promise (CF-01). */
const PROMISED: Readonly<Record<string, string>> = {
  'complaint-reply-usual': `${numberInWords(usual)} days`,
  'complaint-reply-most': `${numberInWords(latest)} days`,
};

/** Facts that differ from what confirmations promise. */
export function differingPromises(facts: Facts, source: string): ArticleFault[] {
  return Object.entries(PROMISED).flatMap(([name, promised]) => {
    const { value } = facts[name] ?? { value: 'missing' };
    if (value === promised) return [];
    return {
      line: lineIn(source, name),
      fault: `The fact "${name}" is ${value}, but confirmations promise ${promised}`,
      remedy: 'Write the same value, or change both: api-schemas/src/reply-times.ts has what is promised.',
    };
  });
}
