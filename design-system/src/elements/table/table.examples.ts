import type { Example } from '../../example.ts';

const table = (id: string, attributes = '') =>
  `<hs-table${attributes} tabindex="0" role="region" aria-labelledby="${id}"><table>
<caption id="${id}">What the letters beside a reading mean</caption>
<thead><tr><th scope="col">What you see</th><th scope="col">What it means</th><th scope="col">What to do</th></tr></thead>
<tbody><tr><th scope="row">A</th><td>Actual: we or a network read the meter</td><td>Nothing</td></tr>
<tr><th scope="row">C</th><td>Customer: you gave us the reading</td><td>Nothing</td></tr>
<tr><th scope="row">E</th><td>Estimated from what you used before</td><td><a href="#send">Send a reading</a></td></tr></tbody></table></hs-table>`;

export const examples: readonly Example[] = [
  { name: 'standard', html: table('letters') },
  {
    name: 'fixed-column',
    html: table('letters-fixed', ' fixed-column'),
    note: 'The first column stays while the others scroll.',
  },
];
