import type { IconName } from '@larkfield/design-system/icons/names.ts';

/** The icons of the site's own pages: the sprite that they load has no others. */
export const PAGE_ICONS = [
  'accessibility',
  'arrow-up',
  'calendar',
  'chevron-left',
  'chevron-right',
  'menu',
  'search',
  'x',
] as const satisfies readonly IconName[];
