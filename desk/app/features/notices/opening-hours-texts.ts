/** Opening hours in the supplier's file as their form shows them. */

import * as z from 'zod';
import { withValue } from '../../json-text/with-value.ts';

const Span = z.object({ from: z.string(), to: z.string(), opens: z.string(), closes: z.string() });
const Exception = z.object({
  first: z.string(),
  last: z.string(),
  opens: z.string().optional(),
  closes: z.string().optional(),
});
const Line = z.looseObject({
  spans: z.array(Span).default([]),
  closedOnBankHolidays: z.boolean().optional(),
  exceptions: z.array(Exception).optional(),
});
const File = z.looseObject({ openingHours: z.record(z.string(), Line) });

export type SpanForm = z.infer<typeof Span>;

/** Special hours. */
export interface ExceptionForm {
  first: string;
  last: string;
  is: 'closed' | 'open';
  opens: string;
  closes: string;
}

export interface LineForm {
  spans: SpanForm[];
  isClosedOnBankHolidays: boolean;
  exceptions: ExceptionForm[];
}

export type HoursForm = Readonly<Record<string, LineForm>>;

export const EMPTY_SPAN: SpanForm = { from: 'monday', to: 'friday', opens: '', closes: '' };
export const EMPTY_EXCEPTION: ExceptionForm = { first: '', last: '', is: 'closed', opens: '', closes: '' };

/** The lines that have hours; others are answered day and night. */
export function toHours(text: string): HoursForm {
  const { openingHours } = File.parse(JSON.parse(text));
  const lines = Object.entries(openingHours).filter(([, { spans }]) => spans.length > 0);
  return Object.fromEntries(
    lines.map(([name, { spans, closedOnBankHolidays = false, exceptions = [] }]) => [
      name,
      {
        spans,
        isClosedOnBankHolidays: closedOnBankHolidays,
        exceptions: exceptions.map(({ first, last, opens = '', closes = '' }) => ({
          first,
          last,
          is: opens ? ('open' as const) : ('closed' as const),
          opens,
          closes,
        })),
      },
    ]),
  );
}

/** The file's text with these hours. Days that are over are left out. @param today ISO date */
export function withHours(text: string, hours: HoursForm, today: string): string {
  const file = File.parse(JSON.parse(text));
  const openingHours = Object.fromEntries(
    Object.entries(file.openingHours).map(([name, line]) => {
      const form = hours[name];
      return [name, form ? { ...line, ...toLine(form, today) } : JSON.parse(text).openingHours[name]];
    }),
  );
  return withValue(text, { ...JSON.parse(text), openingHours });
}

function toLine({ spans, isClosedOnBankHolidays, exceptions }: LineForm, today: string) {
  const kept = exceptions
    .filter(({ last }) => last >= today)
    .toSorted((one, other) => one.first.localeCompare(other.first))
    .map(({ first, last, is, opens, closes }) => ({ first, last, ...(is === 'open' && { opens, closes }) }));
  return {
    spans,
    closedOnBankHolidays: isClosedOnBankHolidays || undefined,
    exceptions: kept.length > 0 ? kept : undefined,
  };
}

/** Messages by field: `span-0`, `exception-1`, `exception-1-times`. */
export type LineFaults = Readonly<Record<string, string>>;

export function faultsOfLine({ spans, exceptions }: LineForm): LineFaults {
  const all = [
    ...spans.map((span, index) => [`span-${index}`, faultOfTimes(span)]),
    ...exceptions.map((exception, index) => [`exception-${index}`, faultOfDays(exception, index, exceptions)]),
    ...exceptions.map((one, index) => [`exception-${index}-times`, one.is === 'open' ? faultOfTimes(one) : undefined]),
  ];
  return Object.fromEntries(all.filter(([, fault]) => fault !== undefined));
}

function faultOfTimes({ opens, closes }: Pick<SpanForm, 'opens' | 'closes'>): string | undefined {
  if (!opens || !closes) return 'Enter both times';
  return closes <= opens ? 'Enter a closing time that is after the opening time' : undefined;
}

function faultOfDays({ first, last }: ExceptionForm, index: number, all: readonly ExceptionForm[]): string | undefined {
  if (!first || !last) return 'Enter both days; for a single day, enter it twice';
  if (last < first) return 'Enter a last day that is not before the first';
  const other = all.findIndex((one, at) => at !== index && one.first <= last && first <= one.last);
  return other < 0 ? undefined : `These days overlap with row ${other + 1}`;
}
