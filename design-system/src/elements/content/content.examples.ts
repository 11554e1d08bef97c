import type { Example } from '../../example.ts';

const words = `<h2>Test an electricity meter</h2><p>Do this in daylight. <a href="#help">Ask us</a> if you are unsure.</p>
<ol class="ol-numbered"><li>Switch off every appliance.<ol><li>Then the fixed ones, such as the immersion heater.</li></ol></li><li>Wait five minutes.</li></ol>
<h3>Signs worth telling us about</h3><ul class="ul-bullet"><li>A blank screen</li><li>Readings that go backwards<ul><li>even for a moment</li></ul></li></ul>`;

const SPACINGS = ['compact', 'cosy', 'normal', 'loose'];

export const examples: readonly Example[] = [
  { name: 'standard', html: `<hs-content>${words}</hs-content>` },
  ...SPACINGS.map((spacing) => ({ name: spacing, html: `<hs-content spacing="${spacing}">${words}</hs-content>` })),
  {
    name: 'lists',
    html: `<hs-content><h2>Included</h2><ul class="ul-ticked"><li>A yearly service</li><li>Parts and labour</li></ul>
<h2>Not included</h2><ul class="ul-crossed"><li>Pipes outside your home</li></ul>
<h2>Your account</h2><dl class="dl-row"><div><dt>Name</dt><dd>Sam Ansah</dd></div><div><dt>Account number</dt><dd>851234567890</dd></div></dl>
<dl class="dl-stack"><div><dt>Received</dt><dd>20 November 2026</dd></div></dl></hs-content>`,
    note: 'Ticks and crosses say nothing to a screen reader: the heading above them does.',
  },
];
