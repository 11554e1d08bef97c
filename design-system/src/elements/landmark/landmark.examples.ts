import type { Example } from '../../example.ts';

const heading = '<h1>Help with bills and payments</h1>';
const text = '<p>Understand your bill, pay it, and change how you pay.</p>';
const action = '<hs-cta><a href="#pay">Pay a bill</a></hs-cta>';
const picture = '<img src="/assets/pictures/landing.svg" alt="" width="560" height="420">';

export const examples: readonly Example[] = [
  { name: 'hillside', html: `<hs-landmark type="hillside">${heading}${text}</hs-landmark>` },
  {
    name: 'hillside-picture',
    html: `<hs-landmark type="hillside" decoration="cyan">${heading}${text}${action}${picture}</hs-landmark>`,
    note: 'The picture is for wide screens only and says nothing that the words do not.',
  },
  { name: 'lakeside', html: `<hs-landmark type="lakeside">${heading}${text}</hs-landmark>` },
  {
    name: 'summit',
    html: `<hs-landmark type="summit">${picture}<div class="hs-landmark-card">${heading}${text}${action}</div></hs-landmark>`,
  },
  {
    name: 'valley',
    html: `<hs-landmark type="valley" ratio="16 / 9" pill-over-image><hs-pill colour="yellow">New</hs-pill>${heading}${text}<ul class="ul-ticked"><li>No exit fees</li><li>Prices fixed for a year</li><li>Switch in five days</li></ul>${picture}</hs-landmark>`,
  },
  {
    name: 'horizon',
    html: `<hs-landmark type="horizon" decoration="slate">${heading}${text}${action}${picture}</hs-landmark>`,
  },
];
