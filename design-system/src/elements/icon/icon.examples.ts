import { type Example, icon, illustration } from '../../example.ts';
import { ICON_NAMES } from '../../icons/names.ts';

const ILLUSTRATIONS = ['bills', 'account', 'pay-as-you-go', 'meter', 'breakdown', 'home-cover', 'emergency', 'error'];

const row = (svgs: string) => `<div class="hs-cta-group">${svgs}</div>`;

export const examples: readonly Example[] = [
  { name: 'standard', html: `<p class="hs-cta-group">${icon('clock')} Open 8am to 8pm</p>` },
  {
    name: 'tag',
    html: '<p>We are open <hs-icon name="clock"></hs-icon></p><p><hs-icon name="phone" size="3" describe="By telephone"></hs-icon></p>',
    note: 'For articles, which know no sprite: the class draws it.',
  },
  { name: 'sprite', html: row(ICON_NAMES.map(icon).join('')) },
  { name: 'illustrations', html: row(ILLUSTRATIONS.map(illustration).join('')) },
];
