import type { Example } from '../../example.ts';

const picture = '<img src="/assets/pictures/landing.svg" alt="" width="560" height="400" loading="lazy">';
const words = (heading: string) =>
  `<div><h2>${heading}</h2><p>We fit it at no extra charge, and your bills follow what you use.</p><hs-cta type="text"><a href="#${heading.length}">Book a smart meter</a></hs-cta></div>`;

export const examples: readonly Example[] = [
  { name: 'standard', html: `<hs-lockup>${picture}${words('Get a smart meter')}</hs-lockup>` },
  { name: 'reverse', html: `<hs-lockup reverse ratio="4 / 3">${picture}${words('See what you use')}</hs-lockup>` },
  { name: 'flat', html: `<hs-lockup type="flat">${picture}${words('No more estimates')}</hs-lockup>` },
];
