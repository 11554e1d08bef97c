/** What has to be changed at once, also at night: the outage banner, notices, opening hours, numbers and meter-read weeks. */
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ownStaff } from '../../api/cases.ts';
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
  const me = useQuery(ownStaff).data?.data.attributes;
  const wasAllowed = useRef(false);
  if (me?.['may-edit-content']) wasAllowed.current = true;
  // The forms stay if the role is lost while somebody types in them.
  if (me && !wasAllowed.current)
    return (
      <div className="desk-page">
        <h1>Notices</h1>
        <p>Only editors and leads can change notices: ask one of them.</p>
      </div>
    );
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
