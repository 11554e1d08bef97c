import type { Example } from '../../example.ts';

const line = (id: string, label: string, autocomplete: string) =>
  `<hs-inputter><label for="${id}">${label}</label><input id="${id}" name="${id}" autocomplete="${autocomplete}"></hs-inputter>`;

export const examples: readonly Example[] = [
  {
    name: 'standard',
    html: `<hs-form><form method="post"><hs-form-group><fieldset><legend>Your name</legend>${line('given', 'First name', 'given-name')}${line('family', 'Last name', 'family-name')}</fieldset></hs-form-group></form></hs-form>`,
    note: 'Two fields or more that belong together; never around one alone.',
  },
];
