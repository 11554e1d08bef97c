/**
 * Templates of replies: `content/templates.json`, and `GET /v1/templates` for the desk (DK-09). A gap of any kind is a
 * placeholder in double braces: the desk fills in those that name a fact of the case, and its writer the others. Words in
 * which one is left go to nobody.
 */
import * as z from 'zod';
import { CaseKind } from '../cases.ts';

/** Facts that are filled in: `supplier` by the provider, the others by the desk. */
export const TEMPLATE_FACTS = [
  'first name',
  'reference',
  'about',
  'kind',
  'offer',
  'reply promised',
  'eight weeks',
  'my name',
  'supplier',
] as const;
export type TemplateFact = (typeof TEMPLATE_FACTS)[number];

const ReplyTemplate = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, 'Expected lower-case letters, digits and hyphens'),
  /** The name that staff choose from. */
  name: z.string().min(1).max(60),
  /** Kinds of cases for which it is offered. */
  kinds: z.array(CaseKind).min(1),
  paragraphs: z.array(z.string().min(1)).min(1),
});
export type ReplyTemplate = z.infer<typeof ReplyTemplate>;

/** `content/templates.json`. */
export const TemplatesFile = z.strictObject({
  $schema: z.string().optional(),
  templates: z
    .array(ReplyTemplate)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Each id is given once'),
});

/** Answer of `GET /v1/templates`. */
export const TemplateList = z.object({
  data: z.array(
    z.object({
      type: z.literal('templates'),
      id: z.string().min(1),
      attributes: ReplyTemplate.omit({ id: true }),
    }),
  ),
});
export type TemplateList = z.infer<typeof TemplateList>;
