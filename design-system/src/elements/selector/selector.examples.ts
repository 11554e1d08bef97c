import { type Example, illustration } from '../../example.ts';

interface Choice {
  value: string;
  label: string;
  text: string;
  attributes?: string;
  picture?: string;
  input?: string;
}

const selector = (group: string, { value, label, text, attributes = '', picture = '', input = '' }: Choice) =>
  `<hs-selector${attributes}>${picture}<div class="hs-option"><input type="radio" id="${group}-${value}" name="${group}" value="${value}" aria-describedby="${group}-${value}-text"${input}><label for="${group}-${value}">${label}</label></div><div slot="description" id="${group}-${value}-text"><p>${text}</p></div></hs-selector>`;

const group = (name: string, legend: string, choices: readonly Choice[], column = 'tennis-court="2"') =>
  `<hs-inputter name="${name}"><fieldset><legend>${legend}</legend><hs-column ${column}>${choices.map((choice) => selector(name, choice)).join('')}</hs-column></fieldset></hs-inputter>`;

const fixed = { value: 'fixed', label: 'Fixed for a year', text: 'Your prices stay the same for 12 months.' };
const variable = { value: 'variable', label: 'Variable', text: 'Prices follow the price cap, four times a year.' };

export const examples: readonly Example[] = [
  {
    name: 'standard',
    html: group('tariff', 'Which tariff would you like?', [fixed, { ...variable, input: ' checked' }]),
  },
  {
    name: 'decoration',
    html: group('visit', 'What is the visit for?', [
      {
        value: 'meter',
        label: 'A new meter',
        text: 'About an hour.',
        attributes: ' decoration="smart-meter" keyline="cyan"',
        picture: illustration('smart-meter'),
      },
      {
        value: 'boiler',
        label: 'A boiler repair',
        text: 'Up to two hours.',
        attributes: ' decoration="breakdown" keyline="orange"',
        picture: illustration('breakdown'),
      },
    ]),
  },
  {
    name: 'inform',
    html: group('plan', 'Which plan would you like?', [
      { ...fixed, attributes: ' inform' },
      { ...variable, attributes: ' inform' },
    ]),
    note: 'The text first, where it decides the choice.',
  },
  {
    name: 'lockup',
    html: group(
      'cover',
      'Which cover would you like?',
      [
        {
          value: 'boiler',
          label: 'Boiler cover',
          text: 'Repairs and a yearly service.',
          attributes: ' type="lockup" scheme="blue" decoration="home-cover"',
          picture: illustration('home-cover'),
        },
        {
          value: 'home',
          label: 'Home cover',
          text: 'Boiler, pipes, drains and wiring.',
          attributes: ' type="lockup" scheme="lime" decoration="advice"',
          picture: illustration('advice'),
        },
      ],
      '',
    ),
  },
  {
    name: 'pill',
    html: '<hs-inputter name="offer"><fieldset><legend>Would you like the offer?</legend><hs-selector pill-over-image><img src="/media/pictures/meter-smart.svg" alt="" width="640" height="360"><div class="hs-option"><input type="checkbox" id="offer-yes" name="offer" value="yes"><label for="offer-yes">Half-price weekends</label></div><hs-pill colour="yellow">New</hs-pill></hs-selector></fieldset></hs-inputter>',
  },
  { name: 'disabled', html: group('later', 'Which will you choose?', [fixed, { ...variable, input: ' disabled' }]) },
];
