import { data, redirect } from 'react-router';
import { hrefOf } from '../../href.ts';
import { siteContext } from '../context.ts';
import {
  keepPrefill,
  keepTyped,
  openReading,
  READING_FLOW,
  typedReading,
} from '../features/meter-reading/reading-draft.server.ts';
import { readingWindow, sendableUntil } from '../features/meter-reading/reading-window.ts';
import { submitReading } from '../features/meter-reading/submit-reading.server.ts';
import { readingHeading } from '../features/meter-reading/templates.ts';
import MeterReading from '../form-pages/meter-reading.tsx';
import { askForCookie } from '../forms/named-draft.server.ts';
import { CLEAR } from '../forms/whose-draft.tsx';
import type { Route } from './+types/meter-reading';

export const handle = { hydrate: true };

const STATUS = { invalid: 422, failed: 503, closed: 409, unknown: 503 };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { feeds, drafts, settings, prefill } = context.get(siteContext);
  const { pathname, searchParams } = new URL(request.url);
  // Removes names and numbers from the address at once, before anything logs or passes it on (MR-03).
  if (await keepPrefill(searchParams, drafts)) throw redirect(pathname);
  const feed = await feeds.meterRead();
  const heading = readingHeading(feed.status === 'ok' ? feed.data.headingTemplate : '');
  const page = { heading, meterReadUrl: settings.meterReadUrl, phone: settings.contact.credit };
  if (feed.status === 'unavailable')
    return data(
      { ...page, status: 'unknown' as const, typed: await typedReading(drafts), until: sendableUntil(new Date()) },
      503,
    );
  if (!feed.data.isMeterReadWeek) return { ...page, status: 'closed' as const, typed: await typedReading(drafts) };
  const opened = await openReading(drafts, await prefill());
  const { smrErrorTemplate } = feed.data;
  return { ...page, status: 'open' as const, ...opened, smrErrorTemplate, window: readingWindow(new Date()) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { feeds, drafts, backend, log } = context.get(siteContext);
  const form = await request.formData();
  askForCookie(form, drafts, READING_FLOW);
  if (form.get('intent') === CLEAR) {
    await drafts.clear(READING_FLOW);
    throw redirect(hrefOf('/help-and-support/submit-meter-read'), 303);
  }
  const feed = await feeds.meterRead();
  if (feed.status === 'unavailable' || !feed.data.isMeterReadWeek) {
    const status = feed.status === 'unavailable' ? 'unknown' : 'closed';
    const typed = await keepTyped(form, drafts);
    return data({ status, errors: {}, typed, until: sendableUntil(new Date()) } as const, STATUS[status]);
  }
  const result = await submitReading(form, { drafts, backend, log });
  if (result.status === 'accepted') throw redirect(result.confirmation, 303);
  if (result.status === 'sent') return data(result);
  await context.get(siteContext).countRefused(result.errors);
  return data(result, STATUS[result.status]);
}

export default MeterReading;
