import type { ContentFinding } from '@larkfield/api-schemas/staff-calls/content-report';

/** Labels of what the nightly check of the content finds (ED-05). */
export const FINDING_KINDS: Record<ContentFinding['kind'], string> = {
  'broken-link': 'Broken link',
  'review-passed': 'Review is due',
  'review-soon': 'Review within 30 days',
  'unverified-fact': 'Fact not confirmed yet',
};
