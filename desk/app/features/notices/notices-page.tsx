/** What has to be changed at once, also at night: the outage banner, notices, opening hours, numbers and meter-read weeks. */
import { useTitle } from '../../session/page-title.ts';
import { EmergencyNumbers } from './emergency-numbers.tsx';
import { HeaderNotices } from './header-notices.tsx';
import { MeterReadWeeks } from './meter-read-weeks.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { OutageBanner } from './outage-banner.tsx';
import { Proposals } from './proposals.tsx';
import { TelephoneNumbers } from './telephone-numbers.tsx';

export function Component() {
  useTitle('Notices');
  return (
    <div className="desk-page">
      <h1>Notices</h1>
      <OutageBanner />
      <HeaderNotices />
      <OpeningHours />
      <TelephoneNumbers />
      <MeterReadWeeks />
      <EmergencyNumbers />
      <Proposals />
    </div>
  );
}
