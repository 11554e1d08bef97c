/** Checks that texts about a danger give the right emergency number and advice. */
import type { ArticleFault } from '@larkfield/provider/content/article';
import type { SafetyRule } from '@larkfield/provider/content/safety-rules-file';
import { rememberingOf } from './remember.ts';
import type { Finding } from './report.ts';

/** A text that customers see: an article, a card, a video's transcript, a feed, an emergency answer of the search. */
export interface SafetyText {
  /** Relative to the project's root. */
  file: string;
  passages: readonly Passage[];
}

export interface Passage {
  /** Numbers are replaced by their names, such as `[gas-emergency]` (`withNamedNumbers`). */
  text: string;
  line: number;
}

const violations = rememberingOf<readonly Passage[], ArticleFault[]>();

/** The violations of the rules in one text. */
export function checkSafety({ file, passages }: SafetyText, rules: readonly SafetyRule[]): Finding[] {
  return violations(passages, [rules], () => violationsIn(passages, rules)).map((fault) => ({ file, ...fault }));
}

function violationsIn(passages: readonly Passage[], rules: readonly SafetyRule[]): ArticleFault[] {
  const whole = { text: passages.map((passage) => passage.text).join('\n'), line: 1 };
  return rules.flatMap((rule) => {
    const places = rule.scope === 'document' ? [whole] : passages;
    return places.flatMap((place) =>
      faultsOf(place.text, rule).map((fault) => ({
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
