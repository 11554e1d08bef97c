import { siteContext } from '../context.ts';
import { ConfirmationNotice } from '../features/confirmation/confirmation-notice.tsx';
import { ReadingThanks } from '../features/confirmation/reading-thanks.tsx';
import { shownOutcome, showOutcome } from '../features/confirmation/shown-outcome.server.ts';
import { pageHead } from '../head.ts';
import type { Route } from './+types/meter-reading-confirm';

export const handle = { hydrate: false };

export const middleware = [showOutcome('meterReading')];

/** The outcome of the reading that the address names; without one, thanks without a reference (MR-11). */
export function loader({ context }: Route.LoaderArgs) {
  const shown = context.get(shownOutcome);
  const { settings } = context.get(siteContext);
  const { complaintResolutionWeeks: resolutionWeeks, adviceBodies, phones, hasCases } = settings;
  return { notice: shown && { ...shown, resolutionWeeks, adviceBodies, powerCut: phones.powerCut, hasCases } };
}

export const meta = () => pageHead({ title: 'Thank you for submitting your meter reading' });

export default function MeterReadingConfirm({ loaderData }: Route.ComponentProps) {
  return loaderData.notice ? <ConfirmationNotice {...loaderData.notice} /> : <ReadingThanks />;
}
