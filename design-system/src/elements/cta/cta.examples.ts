import type { Example } from '../../example.ts';

export const examples: readonly Example[] = [
  { name: 'direct', html: '<hs-cta><a href="#start">Submit a meter reading</a></hs-cta>' },
  { name: 'text', html: '<hs-cta type="text"><a href="#more">See all bill questions</a></hs-cta>' },
  { name: 'submit', html: '<hs-cta type="submit"><button type="submit">Continue</button></hs-cta>' },
  { name: 'reset', html: '<hs-cta type="reset"><button type="reset">Start again</button></hs-cta>' },
  {
    name: 'loading',
    html: '<hs-cta type="submit" loading loading-message="Sending your complaint"><button type="submit" aria-disabled="true" aria-busy="true">Sending your complaint</button></hs-cta>',
  },
  { name: 'disabled', html: '<hs-cta disabled><button type="button" disabled>Book a visit</button></hs-cta>' },
  {
    name: 'link',
    html: '<hs-cta link="#tariffs">Compare our tariffs</hs-cta>',
    note: 'Attributes alone: the class makes the link.',
  },
  {
    name: 'icon',
    html: '<hs-cta icon="phone"><a href="tel:03330000000">Call us</a></hs-cta>',
    note: 'Any icon of the sprite, by name.',
  },
  {
    name: 'external',
    html: '<hs-cta icon="external-link"><a href="https://www.ofgem.gov.uk">Visit Ofgem</a></hs-cta>',
  },
  {
    name: 'on-dark',
    html: '<hs-panel decoration="forest"><div class="hs-cta-group"><hs-cta><a href="#call">See emergency numbers</a></hs-cta><hs-cta type="text"><a href="#read">Read our advice</a></hs-cta></div></hs-panel>',
  },
];
