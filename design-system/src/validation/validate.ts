import { plainText } from './plain-text.ts';
import { RULES, type RuleDefinition } from './rules.ts';

type PlainRule =
  | `is${'Required' | 'Number' | 'Integer' | 'Digits' | 'Email' | 'Name' | 'Date' | 'TelephoneDigits'}`
  | `has${'Numbers' | 'Letters'}`;

/** A rule's text, as far as the compiler can check it: its name and whether it has arguments. */
type RuleText =
  | PlainRule
  | `${'minLength' | 'maxLength' | 'minDigits'}(${number})`
  | `isBetween(${number},${number})`
  | `${'minDate' | 'maxDate'}(${string})`
  | `is${'Postcode' | 'PhoneNumber'}${'' | '(includeIreland)'}`
  | `pattern(${string})`;

/**
 * A rule, such as `isRequired`, `maxLength(100)`, `isPhoneNumber(includeIreland)`, `pattern(\d{6})`, with an optional
 * message. Rules must not come from user input, since a `pattern` is a regular expression.
 */
export type Rule = RuleText | { rule: RuleText; message: string };

/** A rule from an element's attribute, which may be any text. */
export type WrittenRule = string | { rule: string; message: string };

/** A parsed rule with its arguments. */
export interface ParsedRule {
  name: string;
  args: readonly string[];
  definition: RuleDefinition;
  /** The author's own message. */
  message?: string;
}

const CALL = /^(\w+)(?:\((.*)\))?$/s;

/** Splits arguments at commas, except for a pattern. */
function splitArguments(name: string, text: string | undefined): string[] {
  if (text === undefined || text.trim() === '') return [];
  return name === 'pattern' ? [text] : text.split(',').map((argument) => argument.trim());
}

/** @throws Error for an unknown rule or missing arguments, so that a misspelt rule isn't ignored */
export function parseRule(rule: WrittenRule): ParsedRule {
  const { rule: text, message } = typeof rule === 'string' ? { rule, message: undefined } : rule;
  const [, name = '', inner] = CALL.exec(text.trim()) ?? [];
  const definition = RULES.get(name);
  if (!definition) throw new Error(`Unknown validation rule "${text}". Use one of: ${[...RULES.keys()].join(', ')}`);
  const args = splitArguments(name, inner);
  const [least, most] = definition.takes;
  if (args.length < least || args.length > most) {
    throw new Error(`Validation rule "${text}" takes ${least === most ? most : `${least} or ${most}`} arguments`);
  }
  return { name, args, definition, message };
}

/** Values are trimmed, except for `maxLength`, which must match the counter below a textarea. */
function isKept({ name, args, definition }: ParsedRule, value: string): boolean {
  const text = name === 'maxLength' ? value : value.trim();
  return (text === '' && name !== 'isRequired') || definition.isKept(text, ...args);
}

/**
 * The message of the first rule that `value` breaks; undefined if it is valid. Rules see the value as plain text.
 * @throws Error for an unknown rule, whatever the value
 */
export function validate(rules: readonly WrittenRule[], value: string): string | undefined {
  const plain = plainText(value);
  const broken = rules.map(parseRule).find((rule) => !isKept(rule, plain));
  return broken && (broken.message ?? broken.definition.message(plain, ...broken.args));
}
