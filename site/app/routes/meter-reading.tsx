import { data, redirect, redirectDocument } from 'react-router';
import { siteContext } from '../context.ts';
import { ClosedNotice } from '../features/meter-reading/closed-notice.tsx';
import { keepPrefill, openReading } from '../features/meter-reading/reading-draft.server.ts';
import { ReadingForm } from '../features/meter-reading/reading-form.tsx';
import { readingWindow } from '../features/meter-reading/reading-window.ts';
import { submitReading } from '../features/meter-reading/submit-reading.server.ts';
import { readingHeading } from '../features/meter-reading/templates.ts';
import { orKeepTheForm } from '../forms/client-action.ts';
import { FormPage } from '../forms/form-page.tsx';
import { NOINDEX, pageHead } from '../head.ts';
import type { Route } from './+types/meter-reading';

export const handle = { hydrate: true };

const STATUS = { invalid: 422, failed: 503 };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { feeds, drafts, settings, prefill } = context.get(siteContext);
  const { pathname, searchParams } = new URL(request.url);
  // Names and numbers leave the address bar at once, before anything can log or pass them on (MR-03).
  if (await keepPrefill(searchParams, drafts)) throw redirect(pathname);
  const feed = await feeds.meterRead();
  const heading = readingHeading(feed.status === 'ok' ? feed.data.headingTemplate : '');
  const page = { heading, meterReadUrl: settings.meterReadUrl };
  if (feed.status === 'unavailable') return data({ ...page, status: 'unknown' as const }, 503);
  if (!feed.data.isMeterReadWeek) return { ...page, status: 'closed' as const };
  const values = await openReading(drafts, await prefill());
  const { smrErrorTemplate } = feed.data;
  return { ...page, status: 'open' as const, values, smrErrorTemplate, window: readingWindow(new Date()) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { feeds, drafts, backend } = context.get(siteContext);
  const feed = await feeds.meterRead();
  if (feed.status === 'unavailable') return data({ status: 'unknown' as const, errors: {} }, 503);
  if (!feed.data.isMeterReadWeek) return data({ status: 'closed' as const, errors: {} }, 409);
  const result = await submitReading(await request.formData(), { drafts, backend });
  if (result.status === 'accepted') throw redirectDocument('/help-and-support/submit-meter-read-confirm', 303);
  return data(result, STATUS[result.status]);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orKeepTheForm(serverAction);

export const meta = () => pageHead({ robots: NOINDEX });

const NO_ERRORS = {};

export default function MeterReading({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, meterReadUrl } = loaderData;
  const closed = [loaderData.status, actionData?.status].find((status) => status === 'closed' || status === 'unknown');
  if (loaderData.status !== 'open' || closed) {
    return (
      <FormPage heading={heading.text} headingHtml={heading.html}>
        <ClosedNotice isKnown={closed === 'closed'} meterReadUrl={meterReadUrl} />
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
        errors={actionData?.errors ?? NO_ERRORS}
        window={loaderData.window}
        hasFailed={actionData?.status === 'failed' || actionData?.status === 'unreachable'}
        errorTemplate={loaderData.smrErrorTemplate}
      />
    </FormPage>
  );
}
