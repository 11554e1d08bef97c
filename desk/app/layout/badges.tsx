/** Badges, with text and an icon, so that they don't depend on colour (WCAG 1.4.1). */
import type { OmbudsmanStage } from '@larkfield/api-schemas/regulation/ombudsman';
import { distance, overdueBy, shortDay } from './dates.ts';
import { Icon } from './icon.tsx';

function OverdueBadge({ since }: { since: string }) {
  return (
    <span className="desk-badge" data-is="overdue">
      <Icon name="triangle-alert" />
      {overdueBy(since)}
    </span>
  );
}

export function SupportBadge() {
  return (
    <span className="desk-badge" data-is="support">
      <Icon name="accessibility" />
      Extra support
    </span>
  );
}

/** The customer told of a danger, and nobody has dealt with it. */
export function DangerBadge() {
  return (
    <span className="desk-badge" data-is="danger">
      <Icon name="triangle-alert" />
      Danger
    </span>
  );
}

/** The customer asked for a review by somebody else. */
export function ReviewBadge() {
  return (
    <span className="desk-badge" data-is="note">
      <Icon name="eye" />
      Review
    </span>
  );
}

/** Only named people know of the case. */
export function RestrictedBadge() {
  return (
    <span className="desk-badge" data-is="note">
      <Icon name="lock" />
      Restricted
    </span>
  );
}

export function AwaitsUsBadge() {
  return (
    <span className="desk-badge" data-is="awaits">
      <Icon name="mail" />
      Awaits us
    </span>
  );
}

/** Where a complaint stands with the Energy Ombudsman; nothing once that is done. */
export function OmbudsmanBadge({ stage }: { stage: OmbudsmanStage | null }) {
  if (!stage || stage['remedied-on'] !== null) return null;
  if (stage['decided-on'] !== null && stage['remedy-by'] === null) return null;
  return (
    <span className="desk-badge" data-is="state">
      {stage['remedy-by'] === null ? 'With the Ombudsman' : 'Ombudsman’s remedy due'}
    </span>
  );
}

/** The nearest deadline: its day, its distance, and whether it is overdue. */
export function Due({ day, overdue }: { day: string | null; overdue: boolean }) {
  if (!day) return <span className="desk-soft">Nothing due</span>;
  return (
    <span className="desk-due">
      <time dateTime={day}>{shortDay(day)}</time>{' '}
      {overdue ? <OverdueBadge since={day} /> : <span className="desk-soft">{distance(day)}</span>}
    </span>
  );
}
