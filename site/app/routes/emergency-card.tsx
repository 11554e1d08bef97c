import { hrefOf } from '../../href.ts';
import { siteContext } from '../context.ts';
import { EmergencyLines } from '../emergency-help/emergency-lines.tsx';
import { pageHead } from '../head.ts';
import { Breadcrumb, HELP_HOME } from '../layout/breadcrumb.tsx';
import type { Route } from './+types/emergency-card';

export const handle = { hydrate: false };

export const loader = ({ context }: Route.LoaderArgs) => ({ phones: context.get(siteContext).settings.phones });

export const meta = () =>
  pageHead({ title: 'Emergency numbers to print', description: 'A card with the numbers to call in an emergency.' });

/** The emergency numbers on one sheet, to be printed and put beside the meter (OF-01). */
export default function EmergencyCard({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <hs-landmark type="hillside" decoration="red">
        <Breadcrumb trail={[HELP_HOME, { text: 'Emergencies', href: hrefOf('/help-and-support/emergencies') }]} />
        <h1>Emergency numbers</h1>
        <p>Print this page, and keep it by your meter or on the fridge.</p>
      </hs-landmark>
      <div className="hs-frame hs-with-sidebar">
        <EmergencyLines phones={loaderData.phones} />
      </div>
    </>
  );
}
