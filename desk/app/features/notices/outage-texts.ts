/** The outage feed as its form shows it: plain words, and days apart from times. */

import { OutageFeed } from '@larkfield/api-schemas/feeds';
import { withValue } from '../../json-text/with-value.ts';
import { faultsOfPeriod, type PeriodFaults, type PeriodForm, toPeriod, toPeriodForm } from './period.ts';

export interface OutageForm {
  title: string;
  message: string;
  period: PeriodForm;
  areas: string;
}

/** Paragraphs without markup are shown as words; anything else as it is in the feed. */
function toWords(message: string): string {
  const words = message.replaceAll(/<\/p>\s*<p>/g, '\n\n').replaceAll(/^\s*<p>|<\/p>\s*$/g, '');
  return words.includes('<') ? message : words.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function toMessage(words: string): string {
  const text = words.trim();
  if (text === '' || text.startsWith('<')) return text;
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escaped(paragraph.trim().replaceAll(/\s*\n\s*/g, ' '))}</p>`)
    .join('');
}

export function toForm(text: string): OutageForm {
  const { title, message, from, until, areas = [] } = OutageFeed.parse(JSON.parse(text));
  return { title, message: toWords(message), period: toPeriodForm({ from, until }), areas: areas.join(', ') };
}

export type OutageFaults = Partial<Record<'title' | 'message' | 'areas', string>> & PeriodFaults;

const AREA = /^[A-Z]{1,2}(\d[A-Z\d]?)?$/;
const areasOf = ({ areas }: OutageForm) =>
  areas
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
export function faultsOf(form: OutageForm, now: Date): OutageFaults {
  const wrongArea = areasOf(form).find((area) => !AREA.test(area));
  return {
    ...(!form.title.trim() && { title: 'Enter what is wrong, in a few words' }),
    ...(!form.message.trim() && { message: 'Enter what customers should know or do' }),
    ...faultsOfPeriod(form.period, now),
    ...(wrongArea && { areas: `Enter the first parts of postcodes, such as LS6: “${wrongArea}” is not one` }),
  };
}

/** The feed's text with the form's values. */
export function withOutage(text: string, form: OutageForm | undefined): string {
  const { $schema }: { $schema?: unknown } = JSON.parse(text);
  const areas = form ? areasOf(form) : [];
  const outage = {
    ...(typeof $schema === 'string' && { $schema }),
    title: form?.title.trim() ?? '',
    message: form ? toMessage(form.message) : '',
    ...(form && toPeriod(form.period)),
    ...(areas.length > 0 && { areas }),
  };
  return withValue(text, outage);
}
