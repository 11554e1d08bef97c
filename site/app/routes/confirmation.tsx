import { redirect } from 'react-router';
import { siteContext } from '../context.ts';
import { ConfirmationNotice } from '../features/confirmation/confirmation-notice.tsx';
import { confirmationText } from '../features/confirmation/confirmation-text.ts';
import { pageHead } from '../head.ts';
import { OUTCOME_FLOW, Outcome } from '../submission/outcome.server.ts';
import type { Route } from './+types/confirmation';

export const handle = { hydrate: false };

/** What became of the last submission; without one there is nothing to confirm (CF-03). */
export async function loader({ context }: Route.LoaderArgs) {
  const { drafts, settings } = context.get(siteContext);
  const { data: outcome } = await drafts.open(OUTCOME_FLOW.lead, Outcome);
  if (!outcome) throw redirect('/help-and-support');
  const { complaintResolutionWeeks: resolutionWeeks, adviceBodies } = settings;
  const { powerCut } = settings.phones;
  return { outcome, resolutionWeeks, adviceBodies, powerCut, text: confirmationText(outcome, resolutionWeeks) };
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageHead({ title: loaderData?.text.heading ?? 'Confirmation' });

export default function Confirmation({ loaderData }: Route.ComponentProps) {
  return <ConfirmationNotice {...loaderData} />;
}
