import { siteContext } from '../context.ts';
import { ConfirmationNotice } from '../features/confirmation/confirmation-notice.tsx';
import { confirmationText } from '../features/confirmation/confirmation-text.ts';
import { ReadingThanks } from '../features/confirmation/reading-thanks.tsx';
import { pageHead } from '../head.ts';
import { OUTCOME_FLOW, Outcome } from '../submission/outcome.server.ts';
import type { Route } from './+types/meter-reading-confirm';

export const handle = { hydrate: false };

/** What became of the last reading; without one there are thanks without a reference (MR-11). */
export async function loader({ context }: Route.LoaderArgs) {
  const { drafts, settings } = context.get(siteContext);
  const { data: outcome } = await drafts.open(OUTCOME_FLOW.meterReading, Outcome);
  const { complaintResolutionWeeks: resolutionWeeks, adviceBodies } = settings;
  const { powerCut } = settings.phones;
  const text = outcome && confirmationText(outcome, resolutionWeeks);
  return { notice: text && { outcome, resolutionWeeks, adviceBodies, powerCut, text } };
}

export const meta = () => pageHead({ title: 'Thank you for submitting your meter reading' });

export default function MeterReadingConfirm({ loaderData }: Route.ComponentProps) {
  return loaderData.notice ? <ConfirmationNotice {...loaderData.notice} /> : <ReadingThanks />;
}
