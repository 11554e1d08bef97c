import type { Example } from '../../example.ts';

export const examples: readonly Example[] = [
  {
    name: 'standard',
    html: `<section class="hs-emergency" aria-labelledby="emergency"><h2 id="emergency">In an emergency, call</h2><ul>
<li><a href="tel:0800111999">0800 111 999</a><p>Smell gas, or a carbon monoxide alarm</p></li>
<li><a href="tel:105">105</a><p>Power cut, whoever supplies you</p></li>
<li><a href="#all">All emergencies</a><p>No heating, leaks, meter faults</p></li></ul></section>`,
  },
];
