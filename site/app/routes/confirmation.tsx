import { redirect } from 'react-router';
import { hrefOf } from '../../href.ts';
import { siteContext } from '../context.ts';
import { ConfirmationNotice } from '../features/confirmation/confirmation-notice.tsx';
import { shownOutcome, showOutcome } from '../features/confirmation/shown-outcome.server.ts';
import { pageHead } from '../head.ts';
import type { Route } from './+types/confirmation';

export const handle = { hydrate: false };

export const middleware = [showOutcome('lead')];

/** The outcome of the submission that the address names; without one, redirects to the landing page (CF-03). */
export function loader({ context }: Route.LoaderArgs) {
  const shown = context.get(shownOutcome);
  if (!shown) throw redirect(hrefOf('/help-and-support'));
  const { settings } = context.get(siteContext);
  const { complaintResolutionWeeks: resolutionWeeks, adviceBodies, phones, hasCases } = settings;
  return { ...shown, resolutionWeeks, adviceBodies, powerCut: phones.powerCut, hasCases };
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageHead({ title: loaderData?.text.heading ?? 'Confirmation' });

export default function Confirmation({ loaderData }: Route.ComponentProps) {
  return <ConfirmationNotice {...loaderData} />;
}
