import { RULES, type RuleDefinition } from './rules.ts';

/**
 * A rule as an author writes it: `isRequired`, `maxLength(100)`, `isPhoneNumber(includeIreland)`, `pattern(\d{6})`,
 * with a message of its own where the standard one does not fit. Only authors write rules: a `pattern` is a regular
 * expression and must not come from a visitor.
 */
export type Rule = string | { rule: string; message: string };

/** A rule made ready: which one it is, with its arguments. */
export interface ParsedRule {
  name: string;
  args: readonly string[];
  definition: RuleDefinition;
  /** The author's own message. */
  message?: string;
}

const CALL = /^(\w+)(?:\((.*)\))?$/s;

/** A pattern keeps its commas; the arguments of the others are split at them. */
function splitArguments(name: string, text: string | undefined): string[] {
  if (text === undefined || text.trim() === '') return [];
  return name === 'pattern' ? [text] : text.split(',').map((argument) => argument.trim());
}

/** @throws Error at a rule that does not exist or lacks its arguments: a misspelt rule must not pass every value. */
export function parseRule(rule: Rule): ParsedRule {
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

/**
 * Spaces around a value are ignored. Only `maxLength` counts the text as typed, since it must agree with the
 * counter below a textarea.
 */
function isKept({ name, args, definition }: ParsedRule, value: string): boolean {
  const text = name === 'maxLength' ? value : value.trim();
  return (text === '' && name !== 'isRequired') || definition.isKept(text, ...args);
}

/**
 * The message of the first rule that `value` breaks; undefined where it keeps them all.
 * @throws Error at a rule that does not exist, whatever the value
 */
export function validate(rules: readonly Rule[], value: string): string | undefined {
  const broken = rules.map(parseRule).find((rule) => !isKept(rule, value));
  return broken && (broken.message ?? broken.definition.message(value, ...broken.args));
}
