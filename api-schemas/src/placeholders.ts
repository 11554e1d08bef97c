/** Placeholders of templates: `{{first name}}`. Half of one counts as one. No page or mail may contain any. */
import type * as z from 'zod';

const PLACEHOLDER = /\{\{([^{}\n]+)\}\}/g;
const UNFILLED = /\{\{[^{}\n]*(?:\}\})?|\}\}/;

/** The first placeholder that is left in a text, as it is written. */
export const unfilledIn = (text: string): string | undefined => UNFILLED.exec(text)?.[0];

/** Fills in known values. Placeholders whose value is undefined or empty are left. */
export const fillPlaceholders = (text: string, factOf: (name: string) => string | undefined): string =>
  text.replaceAll(PLACEHOLDER, (gap, name: string) => factOf(name.trim()) || gap);

/** The names in a text. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());

/** Reports unfilled placeholders, for `superRefine`. */
export function refuseUnfilled(text: string, context: z.RefinementCtx, path: string[]): void {
  const gap = unfilledIn(text);
  if (gap === undefined) return;
  const message = `Fill in ${gap} first, or take it out`;
  context.addIssue({ code: 'custom', path, message, params: { code: 'unfilled-placeholder' } });
}
