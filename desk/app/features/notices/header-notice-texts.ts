/** The notices below the header of every page, as their form shows them. */
import { Href } from '@larkfield/api-schemas/header';
import * as z from 'zod';
import { withValue } from '../../json-text/with-value.ts';
import { faultsOfPeriod, type PeriodFaults, type PeriodForm, toPeriod, toPeriodForm } from './period.ts';

export interface NoticeForm {
  text: string;
  linkText: string;
  href: string;
  period: PeriodForm;
  /** What the form does not show of the link. */
  more: Readonly<Record<string, unknown>>;
}

const MEMBER = 'secondary-banner';

/** Of the file, in which addresses may be placeholders. */
const Banner = z.object({
  text: z.string().optional(),
  link: z.looseObject({ text: z.string(), href: z.string() }),
  from: z.string().optional(),
  until: z.string().optional(),
});
const Header = z.object({ [MEMBER]: z.array(Banner).default([]) });

export const EMPTY_NOTICE: NoticeForm = { text: '', linkText: '', href: '', period: toPeriodForm({}), more: {} };

export function toNotices(text: string): NoticeForm[] {
  return Header.parse(JSON.parse(text))[MEMBER].map(({ text: words = '', link, ...period }) => {
    const { text: linkText, href, ...more } = link;
    return { text: words, linkText, href, period: toPeriodForm(period), more };
  });
}

/** The feed's text with these notices; everything else of it stays as it is. */
export function withNotices(text: string, notices: readonly NoticeForm[]): string {
  const rows = notices.map(({ text: words, linkText, href, period, more }) => ({
    ...(words.trim() && { text: words.trim() }),
    link: { ...more, href: href.trim(), text: linkText.trim() },
    ...toPeriod(period),
  }));
  return withValue(text, { ...JSON.parse(text), [MEMBER]: rows });
}

export type NoticeFaults = Partial<Record<'linkText' | 'href', string>> & PeriodFaults;

/** A placeholder is filled by the server: `{{address:website}}/news`. */
const isAddress = (href: string) => Href.safeParse(href).success || href.startsWith('{{address:');

export function faultsOfNotice({ linkText, href, period }: NoticeForm, now: Date): NoticeFaults {
  return {
    ...(!linkText.trim() && { linkText: 'Enter the link text' }),
    ...(!isAddress(href.trim()) && { href: 'Enter an address that begins with / or https://' }),
    ...faultsOfPeriod(period, now),
  };
}
