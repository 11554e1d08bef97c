/** `GET /header.json`: the content of header and footer (SH-03). */
import * as z from 'zod';
import { orDefault } from './reading/liberal-reading.ts';

/** In Great Britain's time, or with an offset. */
const Moment = z
  .string()
  .regex(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?(Z|[+-]\d\d:\d\d)?$/,
    'Expected a moment such as 2026-12-24T18:00, in Great Britain’s time',
  );

/** Members of a row that is shown only in a period: from the first moment on, until just before the second. */
export const shown = { from: Moment.optional(), until: Moment.optional() };

// Without the flag u, which a JSON schema does not have.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression refuses them
const HREF = /^(\/(?!\/)|#|https?:\/\/|tel:|mailto:)[^\\\u0000-\u001f\u007f-\u009f]*$/;

/**
 * The address of a link: a path on this site, a web address, a telephone or mail link. Never a script, and nothing that
 * browsers read in another way than it is written: they drop control characters, and take a backslash for a slash.
 */
export const Href = z.string().regex(HREF, 'Not a path, web address, tel: or mailto: link');

/** A link; without a usable address its text alone is shown. */
const Link = z.object({ text: z.string().min(1), href: Href.optional() });

const Banner = z
  .object({
    text: z.string().optional(),
    link: z
      .object({ href: Href.optional(), text: z.string().min(1).optional(), type: z.string().optional() })
      .optional(),
    ...shown,
  })
  .refine(({ text, link }) => text || link?.text, 'Expected a text');

/** Heads links that were sent without a heading. */
const UNTITLED = 'More';
const Heading = orDefault(z.string().min(1), UNTITLED);
const Links = z.array(Link);

/** Whether a part of the menu says anything to a customer. */
const saysSomething = ({ heading, href, links }: { heading: string; href?: string | undefined; links: unknown[] }) =>
  heading !== UNTITLED || href !== undefined || links.length > 0;
const NOTHING_SAID = 'Expected a heading, an address or links';

const Subheading = z
  .object({ heading: Heading, href: Href.optional(), links: orDefault(Links, []) })
  .refine(saysSomething, NOTHING_SAID);

const Section = z
  .object({ heading: Heading, href: Href.optional(), subheadings: z.array(Subheading).default([]) })
  .refine(({ subheadings, ...section }) => saysSomething({ ...section, links: subheadings }), NOTHING_SAID);

const QuickLink = z
  .object({ heading: Heading, href: Href.optional(), icon: z.string().optional(), links: Links.default([]) })
  .refine(saysSomething, NOTHING_SAID);

const Group = z.object({ heading: Heading, links: orDefault(Links, []) }).refine(saysSomething, NOTHING_SAID);

export const HeaderFeed = z.object({
  hideA11yBtn: z.boolean().default(false),
  sections: z.array(Section).default([]),
  'quick-links': z.array(QuickLink).default([]),
  'secondary-banner': z.array(Banner).default([]),
  'menu-banner': z.array(Banner).default([]),
  footer: z
    .object({
      groups: orDefault(z.array(Group), []),
      legal: orDefault(z.string(), ''),
      social: z.array(Link.extend({ icon: orDefault(z.string(), '') })).default([]),
    })
    .default({ groups: [], legal: '', social: [] }),
});
export type HeaderFeed = z.infer<typeof HeaderFeed>;
export type HeaderSection = z.infer<typeof Section>;
export type HeaderBanner = z.infer<typeof Banner>;
