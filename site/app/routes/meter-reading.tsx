import { data, redirect, redirectDocument } from 'react-router';
import { hrefOf } from '../../href.ts';
import { siteContext } from '../context.ts';
import { ClosedNotice } from '../features/meter-reading/closed-notice.tsx';
import { keepPrefill, keepTyped, openReading, typedReading } from '../features/meter-reading/reading-draft.server.ts';
import { ReadingForm } from '../features/meter-reading/reading-form.tsx';
import { readingWindow, sendableUntil } from '../features/meter-reading/reading-window.ts';
import { submitReading } from '../features/meter-reading/submit-reading.server.ts';
import { readingHeading } from '../features/meter-reading/templates.ts';
import { keepFormIfUnreachable } from '../forms/client-action.ts';
import { FormPage } from '../forms/form-page.tsx';
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
  const feed = await feeds.meterRead();
  if (feed.status === 'unavailable' || !feed.data.isMeterReadWeek) {
    const status = feed.status === 'unavailable' ? 'unknown' : 'closed';
    const typed = await keepTyped(form, drafts);
    return data({ status, errors: {}, typed, until: sendableUntil(new Date()) } as const, STATUS[status]);
  }
  const result = await submitReading(form, { drafts, backend, log });
  if (result.status === 'accepted') throw redirectDocument(hrefOf('/help-and-support/submit-meter-read-confirm'), 303);
  return data(result, STATUS[result.status]);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormIfUnreachable(serverAction);

const NO_ERRORS = {};

export default function MeterReading({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, meterReadUrl, phone } = loaderData;
  const notice = [actionData, loaderData].find((answer) => answer?.status === 'closed' || answer?.status === 'unknown');
  if (loaderData.status !== 'open' || notice) {
    const typed = notice && 'typed' in notice ? notice.typed : [];
    const until = notice?.status === 'unknown' && 'until' in notice ? notice.until : undefined;
    return (
      <FormPage heading={heading.text} headingHtml={heading.html}>
        <ClosedNotice {...{ until, meterReadUrl, phone, typed }} />
      </FormPage>
    );
  }
  const posted = actionData?.status === 'invalid' || actionData?.status === 'failed' ? actionData : undefined;
  return (
    <FormPage
      heading={heading.text}
      headingHtml={heading.html}
      intro="Have your customer account number and your meter reading to hand. It takes about three minutes."
      hasErrors={posted?.status === 'invalid'}
    >
      <ReadingForm
        values={posted?.values ?? loaderData.values}
        opened={loaderData.opened}
        errors={actionData?.errors ?? NO_ERRORS}
        window={loaderData.window}
        hasFailed={actionData?.status === 'failed' || actionData?.status === 'unreachable'}
        until={posted?.status === 'failed' ? posted.until : undefined}
        errorTemplate={loaderData.smrErrorTemplate}
      />
    </FormPage>
  );
}
