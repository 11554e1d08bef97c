import { escapeHtml } from '../../escape-html.ts';
import { type Example, icon, LOGO_MARK } from '../../example.ts';

const menu = (heading: string, href: string, current: boolean, groups: readonly [string, readonly string[]][]) => `
<li><details name="hs-header"${current ? ' open' : ''}><summary${current ? ' aria-current="true"' : ''}>${heading}</summary>
<div class="hs-header-panel"><a href="${href}">All of ${heading.toLowerCase()}</a>
<ul>${groups
  .map(
    ([subheading, links]) =>
      `<li><a href="${href}#${subheading.length}">${subheading}</a><ul>${links.map((text) => `<li><a href="${href}#${text.length}">${text}</a></li>`).join('')}</ul></li>`,
  )
  .join('')}</ul></div></details></li>`;

const logo = (href?: string) =>
  href
    ? `<a class="hs-header-logo hs-logo" href="${href}">${LOGO_MARK}<span>Larkfield</span></a>`
    : `<span class="hs-header-logo hs-logo">${LOGO_MARK}<span>Larkfield</span></span>`;

const toggle = `<details class="hs-header-toggle"><summary>${icon('menu')}Menu</summary></details>`;

const primary = (open: boolean) => `<ul>
${menu('Energy', '#energy', false, [
  ['Gas and electricity', ['Our tariffs', 'Fixed prices', 'Tracker prices']],
  ['Smart meters', ['Get a smart meter', 'How they work']],
])}
${menu('Boilers and home', '#home', false, [
  ['Cover', ['Boiler cover', 'Plumbing and drains', 'Home electrics']],
  ['Repairs', ['One-off repair', 'Annual service']],
])}
<li><a href="#ev">EV charging</a></li>
${menu('Help', '#help', open, [
  ['Bills and payments', ['Read your bill', 'Change your Direct Debit', 'Get a refund']],
  ['Meters', ['Read your meter', 'Submit a reading', 'Smart meter problems']],
  ['Pay as you go', ['Top up', 'Emergency credit', 'Lost key or card']],
  ['Emergencies', ['Smell gas', 'Power cut', 'No heating']],
])}
</ul>`;

const page = (open: boolean) => `<hs-header>
<a class="hs-skip-link" href="#main">Skip to content</a>
<header>
${logo('#home')}
<ul class="hs-header-secondary"><li><a href="#business">For business</a></li><li><a href="#contact">Contact us</a></li></ul>
<button type="button" data-accessibility aria-haspopup="dialog">${icon('accessibility')}<span>Accessibility</span></button>
<a class="hs-header-account" href="#sign-in">Sign in</a>
${open ? toggle.replace('<details ', '<details open ') : toggle}
<nav aria-label="Main">
${primary(open)}
<ul><li><a href="#search">${icon('search')}Search</a></li></ul>
<p class="hs-header-banner">New here? <a href="#moving">Moving home</a></p>
</nav>
</header>
<aside class="hs-header-banner" aria-label="Notice">Meter readings are open until Friday. <a href="#reading">Submit a reading</a></aside>
</hs-header>`;

const json = (list: unknown) => escapeHtml(JSON.stringify(list));

const PRIMARY = [
  {
    heading: 'Energy',
    href: '#energy',
    subheadings: [{ heading: 'Tariffs', href: '#tariffs', links: [{ text: 'Fixed prices', href: '#fixed' }] }],
  },
  { text: 'Moving home', href: '#moving' },
];

/** All attributes of a header, without markup. */
const ATTRIBUTES = [
  'logo="/assets/pictures/logo.svg" alt="Larkfield Energy" skip-subdomain="help"',
  `primary="${json(PRIMARY)}"`,
  `secondary="${json([
    { text: 'For business', href: '#business' },
    { text: 'Chat', type: 'button' },
  ])}"`,
  `quick-links="${json([{ heading: 'Search', href: '#search' }])}"`,
  `secondary-banner="${json([{ text: 'Meter readings are open.', link: { href: '#send', text: 'Send one' } }])}"`,
  `menu-banner="${json([{ text: 'New here?', link: { href: '#start', text: 'Start here' } }])}"`,
].join(' ');

export const examples: readonly Example[] = [
  { name: 'standard', html: page(false) },
  { name: 'open', html: page(true), note: 'The menu and one panel open; both work without script.' },
  {
    name: 'attributes',
    html: `<hs-header ${ATTRIBUTES}></hs-header>`,
    note: 'Attributes alone: the class writes the header. Pages send theirs written out, so that it is there without script.',
  },
  {
    name: 'minimal',
    html: `<hs-header><a class="hs-skip-link" href="#main">Skip to content</a><header>${logo('#home')}${toggle}
<nav aria-label="Main"><ul><li><a href="#home">Home</a></li><li><a href="#search">Search</a></li><li><a href="#contact">Contact us</a></li><li><a href="#emergencies">Emergencies</a></li></ul></nav></header></hs-header>`,
    note: 'When the menu could not be fetched.',
  },
  {
    name: 'hide-links',
    html: `<hs-header hide-links no-root-link><a class="hs-skip-link" href="#main">Skip to content</a><header>${logo()}</header></hs-header>`,
    note: 'A partner page: the logo alone, and no link in it.',
  },
];
