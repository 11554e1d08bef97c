/** Badges, with text and an icon, so that they don't depend on colour (WCAG 1.4.1). */
import type { CaseSummary, DueKind } from '@larkfield/api-schemas/case-queue';
import type { OmbudsmanStage } from '@larkfield/api-schemas/regulation/ombudsman';
import type { ReactNode } from 'react';
import { distance, overdueBy, shortDay } from './dates.ts';
import { Icon, type IconName } from './icon.tsx';
import { DUE_KINDS } from './words.ts';

interface BadgeProps {
  is: 'overdue' | 'support' | 'danger' | 'note' | 'awaits' | 'state';
  icon?: IconName;
  title?: string;
  children: ReactNode;
}

const Badge = ({ is, icon, title, children }: BadgeProps) => (
  <span className="desk-badge" data-is={is} title={title}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
);

export const SupportBadge = () => (
  <Badge is="support" icon="accessibility">
    Extra support
  </Badge>
);

/** A complaint's stage at the Energy Ombudsman; nothing once the remedy is done. */
function OmbudsmanBadge({ stage }: { stage: OmbudsmanStage | null }) {
  if (!stage || stage['remedied-on'] !== null) return null;
  if (stage['decided-on'] !== null && stage['remedy-by'] === null) return null;
  return <Badge is="state">{stage['remedy-by'] === null ? 'With the Ombudsman' : 'Ombudsman’s remedy due'}</Badge>;
}

type Badged = Pick<
  CaseSummary['attributes'],
  'vulnerable' | 'may-need-extra-help' | 'restricted' | 'review' | 'awaits-us' | 'ombudsman' | 'dangers' | 'due'
>;

/** What is special about a case. @param props.isReplied whether somebody else writes a reply at this moment */
export const CaseBadges = ({ of, isReplied = false }: { of: Badged; isReplied?: boolean }) => (
  <>
    {of.dangers.length > 0 && of.due !== 'danger' && (
      <Badge is="danger" icon="triangle-alert">
        Danger
      </Badge>
    )}
    {of.vulnerable && <SupportBadge />}
    {of['may-need-extra-help'] && (
      <Badge is="support" icon="accessibility">
        May need extra help
      </Badge>
    )}
    {isReplied && (
      <Badge is="note" icon="message-circle">
        A colleague is replying
      </Badge>
    )}
    {of.restricted && (
      <Badge is="note" icon="lock">
        Restricted
      </Badge>
    )}
    {of.review && (
      <Badge is="note" icon="eye">
        Review
      </Badge>
    )}
    {of['awaits-us'] && (
      <Badge is="awaits" icon="mail" title="Needs reply">
        <span>Needs reply</span>
      </Badge>
    )}
    <OmbudsmanBadge stage={of.ombudsman} />
  </>
);

interface DueProps {
  day: string | null;
  overdue: boolean;
  /** What is due; left out where the page says so elsewhere. */
  kind?: DueKind | null;
}

/** What is due first: a danger; or the nearest deadline, its distance, and whether it is overdue. */
export function Due({ day, overdue, kind }: DueProps) {
  const what = kind ? `${DUE_KINDS[kind]} ` : '';
  if (kind === 'danger')
    return (
      <Badge is="danger" icon="triangle-alert">
        Danger: act now
      </Badge>
    );
  if (!day) return <span className="desk-soft">Nothing due</span>;
  return (
    <span className="desk-due">
      <time dateTime={day}>{shortDay(day)}</time>{' '}
      {overdue ? (
        <Badge is="overdue" icon="triangle-alert">
          {what}
          {overdueBy(day)}
        </Badge>
      ) : (
        <span className="desk-soft">
          {what}
          {distance(day)}
        </span>
      )}
    </span>
  );
}
