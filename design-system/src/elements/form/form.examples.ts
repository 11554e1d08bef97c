import type { Example } from '../../example.ts';

const name = (error = '') =>
  `<hs-inputter validation='["isRequired"]'><label for="${error ? 'wrong-' : ''}full-name">Full name</label>${error}<input id="${error ? 'wrong-' : ''}full-name" name="full-name" autocomplete="name"${error && ' aria-invalid="true" aria-describedby="wrong-full-name-error"'}></hs-inputter>`;

const submit = '<hs-cta type="submit"><button type="submit">Send</button></hs-cta>';

export const examples: readonly Example[] = [
  { name: 'standard', html: `<hs-form><form method="post">${name()}${submit}</form></hs-form>` },
  {
    name: 'errors',
    html: `<hs-form><div class="hs-error-summary" tabindex="-1" aria-labelledby="summary-title"><h2 id="summary-title">There is a problem</h2><ul><li><a href="#wrong-full-name">Enter your full name</a></li></ul></div><form method="post">${name('<p class="hs-error" id="wrong-full-name-error"><span class="hs-visually-hidden">Error: </span>Enter your full name</p>')}${submit}</form></hs-form>`,
    note: 'What the server answers, and what the class shows.',
  },
];
