/** What is wrong with a setting's value, in words of its kind: those of the schema's library are a programmer's. */
import type * as z from 'zod';

const FORMATS: Record<string, string> = {
  url: 'must be an address with its protocol, such as https://help.example.com',
  email: 'must be an e-mail address',
  datetime: 'must be a time, such as 2026-12-24T18:00:00Z',
};

const inWords = (values: readonly unknown[]) =>
  values
    .map(String)
    .join(', ')
    .replace(/, ([^,]+)$/, ' or $1');

/**
 * The words for an issue, where its rule has none of its own.
 * @example schema.safeParse(process.env, { error: settingFault })
 */
export function settingFault(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is required'
        : `must be a ${issue.expected === 'int' ? 'whole number' : issue.expected}`;
    case 'too_small':
      return issue.origin === 'string'
        ? `must have ${issue.minimum} characters or more`
        : `must be ${issue.minimum} or more`;
    case 'too_big':
      return issue.origin === 'string'
        ? `must have ${issue.maximum} characters or fewer`
        : `must be ${issue.maximum} or less`;
    case 'invalid_value':
      return `must be ${inWords(issue.values)}`;
    case 'invalid_format':
      return FORMATS[issue.format];
    default:
      return undefined;
  }
}
