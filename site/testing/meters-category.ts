import type { StaticCategory } from '@larkfield/api-schemas/static-categories';

export const METERS: StaticCategory = {
  id: 'meters',
  mainCategory: true,
  title: 'Your meters',
  description: 'All about meters',
  link: '/help-and-support/meters',
  cta: 'See meters',
  decoration: 'meter',
  externalLink: false,
  ctaItems: [],
  newLayout: false,
};
