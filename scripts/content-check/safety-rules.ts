/** Checks that texts about a danger give the right emergency number and advice. */
import type { ArticleFault } from '@larkfield/provider/content/article';
import * as z from 'zod';

const Patterns = z.array(z.string().min(1));

/** `content/safety-rules.json`. Patterns are regular expressions, in any letter case; numbers go by their names. */
export const SafetyRules = z.object({
  rules: z.array(
    z.strictObject({
      id: z.string().min(1),
      /** The rule in words, for whoever corrects a text. */
      rule: z.string().min(1),
      /** A passage is a paragraph, a list item, a row of a table, an alert, a card or one answer of the search. */
      scope: z.enum(['passage', 'document']),
      /** A passage is about the danger where it matches every pattern of one of these lists. */
      where: z.array(Patterns.min(1)).min(1),
      /** Further patterns that it must all match. */
      onlyIf: Patterns.default([]),
      /** A passage that matches one of these is about something else. */
      unless: Patterns.default([]),
      /** Only texts that give some telephone number. */
      whenItNamesALine: z.boolean().default(false),
      /** Names of `content/supplier.json` whose numbers have to be given. */
      call: z.array(z.string()).default([]),
      say: Patterns.default([]),
      neverSay: Patterns.default([]),
    }),
  ),
});
export type SafetyRule = z.infer<typeof SafetyRules>['rules'][number];

/** A text that customers see: an article, a card, a video's transcript, a feed, an emergency answer of the search. */
export interface SafetyText {
  /** Relative to the project's root. */
  file: string;
  /** Numbers are replaced by their names, such as `[gas-emergency]` (`withNamedNumbers`). */
  passages: readonly { text: string; line: number }[];
}

export interface SafetyFinding extends ArticleFault {
  file: string;
}

/** The violations of the rules in one text. */
export function checkSafety(text: SafetyText, rules: readonly SafetyRule[]): SafetyFinding[] {
  const whole = { text: text.passages.map((passage) => passage.text).join('\n'), line: 1 };
  return rules.flatMap((rule) => {
    const places = rule.scope === 'document' ? [whole] : text.passages;
    return places.flatMap((place) =>
      faultsOf(place.text, rule).map((fault) => ({
        file: text.file,
        line: place.line,
        fault: `${fault}${rule.scope === 'passage' ? `: "${shortened(place.text)}"` : ''}`,
        remedy: `${rule.rule} (content/safety-rules.json, ${rule.id})`,
      })),
    );
  });
}

const found = (pattern: string, text: string) => new RegExp(pattern, 'i').test(text);

function faultsOf(text: string, rule: SafetyRule): string[] {
  if (!speaksOf(text, rule)) return [];
  const lines = rule.call.filter((name) => !text.includes(`[${name}]`)).map((name) => `The ${name} number is missing`);
  const unsaid = rule.say.filter((pattern) => !found(pattern, text)).map((pattern) => `/${pattern}/ is not said`);
  const wrong = rule.neverSay.filter((pattern) => found(pattern, text)).map((pattern) => `/${pattern}/ is said`);
  return [...lines, ...unsaid, ...wrong];
}

function speaksOf(text: string, { where, onlyIf, unless, whenItNamesALine }: SafetyRule): boolean {
  if (whenItNamesALine && !/\[[a-z-]+\]/.test(text)) return false;
  const every = (patterns: readonly string[]) => patterns.every((pattern) => found(pattern, text));
  return where.some(every) && every(onlyIf) && !unless.some((pattern) => found(pattern, text));
}

function shortened(text: string): string {
  return text.length > 90 ? `${text.slice(0, 90)}…` : text;
}

/** Replaces `{{phone:gas-emergency}}` and `0800 111 999`, however it is spaced, with `[gas-emergency]`. */
export function withNamedNumbers(text: string, phones: Readonly<Record<string, string>>): string {
  const named = text.replace(/\{\{\s*phone:([a-z0-9-]+)\s*\}\}/g, '[$1]');
  const longestFirst = Object.entries(phones).sort(([, one], [, other]) => other.length - one.length);
  return longestFirst.reduce((result, [name, number]) => {
    const digits = [...number.replaceAll(' ', '')].join('[\\s\\u00a0]?');
    return result.replace(new RegExp(`(?<![\\d£.])${digits}(?![\\d.]\\d|\\d)`, 'g'), `[${name}]`);
  }, named);
}
