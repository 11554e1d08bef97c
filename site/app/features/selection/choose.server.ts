import { data, type RouterContextProvider, redirect } from 'react-router';
import { siteContext } from '../../context.ts';
import { checkFields } from '../../forms/check-fields.server.ts';
import { readFields } from '../../forms/field-values.ts';
import type { PublicSettings } from '../../public-settings.ts';
import { type Choice, choiceRules } from './choices.ts';

/** Handles a post of a selection page: on to the page of the chosen answer, or the question again with its mistake. */
export async function choose<const C extends Choice>(
  choice: C,
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  addresses: (settings: PublicSettings) => Record<C['options'][number]['value'], string>,
) {
  const { settings, countRefused } = context.get(siteContext);
  const values = readFields(await request.formData(), [choice.name]);
  const next = new Map(Object.entries<string>(addresses(settings))).get(values[choice.name] ?? '');
  if (next) throw redirect(next, 303);
  const errors = checkFields(choiceRules(choice), values);
  await countRefused(errors);
  return data({ status: 'invalid' as const, errors }, 422);
}
