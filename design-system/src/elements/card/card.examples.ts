import { type Example, illustration } from '../../example.ts';

const column = (cards: string) => `<hs-column basketball-court="2" hockey-pitch="3" role="list">${cards}</hs-column>`;
const card = (attributes: string, inside: string) => `<hs-card role="listitem"${attributes}>${inside}</hs-card>`;
const photo = (name: string) =>
  `<img src="/assets/illustrations/${name}.svg" alt="" width="640" height="360" loading="lazy">`;

const topic = (name: string, heading: string, text: string) =>
  card(` decoration="${name}"`, `${illustration(name)}<h3><a href="#${name}">${heading}</a></h3><p>${text}</p>`);

export const examples: readonly Example[] = [
  {
    name: 'standard',
    html: column(
      topic('bills', 'Bills and payments', 'Understand your bill, pay it, change your Direct Debit') +
        topic('meter', 'Meters', 'Read your meter, send a reading, get a smart meter') +
        topic('home-cover', 'Home cover help', 'What is included, yearly services, claims'),
    ),
    note: 'The heading holds the link, and the whole card can be pressed.',
  },
  {
    name: 'image',
    html: column(
      card(
        ' image="/assets/illustrations/scene-bill.svg"',
        `${photo('scene-bill')}<hs-pill colour="yellow">Popular</hs-pill><h3><a href="#read">How do I read my bill?</a></h3><p>What each part means, line by line</p>`,
      ) +
        card(
          ' pill-over-image image="/assets/illustrations/scene-refund.svg"',
          `${photo('scene-refund')}<hs-pill colour="navy">2 minutes</hs-pill><h3><a href="#refund">Can I get a refund?</a></h3><p>Ask for the credit in your account</p>`,
        ),
    ),
    note: 'The pill lies over the image only with pill-over-image.',
  },
  {
    name: 'action',
    html: column(
      card(
        '',
        '<h3>Pay as you go</h3><p>For customers who top up a key or a card.</p><hs-cta type="text"><a href="#payg">View contact options</a></hs-cta>',
      ),
    ),
  },
  {
    name: 'support',
    html: card(
      ' type="support"',
      `${illustration('energy-trust')}<h2>Worried about energy debt?</h2><p>The Larkfield Energy Trust gives grants to people who can't clear what they owe, whoever supplies them.</p><hs-cta><a href="#apply">See if you can apply</a></hs-cta>`,
    ).replace(' role="listitem"', ''),
  },
  {
    name: 'flat',
    html: '<hs-card type="flat"><h3>Name</h3><p>Sam Ansah</p><hs-cta type="text"><a href="#change">Change your name</a></hs-cta></hs-card>',
    note: 'Plays an answer back.',
  },
  {
    name: 'nav',
    html: '<hs-card type="nav"><h2>Help and support</h2><ul role="list"><li><a href="#contact">Contact us</a></li><li><a href="#complaint">Make a complaint</a></li></ul></hs-card>',
    note: 'For the footer.',
  },
  {
    name: 'attributes',
    html: column(
      card(
        ' decoration="solar"',
        '<h3><a href="#solar">Solar panels</a></h3><p>Fit them, clean them, sell what is left</p>',
      ) +
        card(
          ' image="/assets/illustrations/scene-top-up.svg" alt="A key in a meter"',
          '<h3><a href="#top-up">Where can I top up?</a></h3><p>In a shop, by phone or in the app</p>',
        ),
    ),
    note: 'Attributes alone: the class adds the picture. Without script there are the words.',
  },
  {
    name: 'inactive',
    html: `<hs-card inactive inactive-message="Unavailable" decoration="peak-saving">${illustration('peak-saving')}<h3>Peak saving<span class="hs-visually-hidden">: Unavailable</span></h3><p>Back in the spring.</p></hs-card>`,
    note: 'No link, and the message follows the heading for those who cannot see the grey.',
  },
];
