/** Why an article was no help, in the words that readers choose from (IN-01). No schema: forms load it in browsers. */
export const UNHELPFUL_REASONS = {
  'not-answered': "It doesn't answer my question",
  unclear: "It's hard to understand",
  wrong: "It's wrong or out of date",
  'cannot-do': "I can't do what it says",
} as const;

export type UnhelpfulReason = keyof typeof UNHELPFUL_REASONS;

export const isUnhelpfulReason = (text: string): text is UnhelpfulReason => Object.hasOwn(UNHELPFUL_REASONS, text);
