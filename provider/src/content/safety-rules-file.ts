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
