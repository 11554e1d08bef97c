/** What must be seen at once, in words and shape as well as colour (WCAG 1.4.1). */
import { distance, shortDay } from './dates.ts';
import { Icon } from './icon.tsx';

export function OverdueBadge() {
  return (
    <span className="desk-badge" data-is="overdue">
      <Icon name="triangle-alert" />
      Overdue
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

export function AwaitsUsBadge() {
  return (
    <span className="desk-badge" data-is="awaits">
      <Icon name="mail" />
      Awaits us
    </span>
  );
}

/** The nearest deadline: the day, how far it is, and whether it is missed. */
export function Due({ day, overdue }: { day: string | null; overdue: boolean }) {
  if (!day) return <span className="desk-soft">Nothing due</span>;
  return (
    <span className="desk-due">
      <time dateTime={day}>{shortDay(day)}</time> <span className="desk-soft">{distance(day)}</span>
      {overdue && <OverdueBadge />}
    </span>
  );
}
