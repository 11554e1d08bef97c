import type { Example } from '../../example.ts';

const expander = (heading: string, text: string, open = '') =>
  `<hs-expander${open}><details${open}><summary><h3>${heading}</h3></summary><div><p>${text}</p></div></details></hs-expander>`;

export const examples: readonly Example[] = [
  {
    name: 'standard',
    html: `<hs-accordion><h2>More about having one</h2>
${expander('What if I say no?', 'You can keep an ordinary meter for now and change your mind later.', ' open')}
${expander('How long will I wait?', 'We should offer you an appointment within six weeks.')}
${expander('Who sees my readings?', 'You decide how much detail we get.')}</hs-accordion>`,
  },
];
