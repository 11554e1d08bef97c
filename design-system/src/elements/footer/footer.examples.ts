import { type Example, LOGO_MARK } from '../../example.ts';

const group = (heading: string, links: readonly string[]) =>
  `<hs-card type="nav"><h2>${heading}</h2><ul>${links.map((text) => `<li><a href="#${text.length}">${text}</a></li>`).join('')}</ul></hs-card>`;

const end = `<div class="hs-footer-end">
<span class="hs-logo">${LOGO_MARK}<span>Larkfield</span></span>
<ul><li><a href="#fb">Facebook</a></li><li><a href="#yt">YouTube</a></li></ul>
<ul><li><a href="#terms">Terms</a></li><li><a href="#privacy">Privacy</a></li><li><a href="#cookies">Cookies</a></li></ul>
<p>© Larkfield Energy Ltd. Registered in England and Wales.</p>
</div>`;

export const examples: readonly Example[] = [
  {
    name: 'standard',
    html: `<hs-footer company="Larkfield Energy Ltd"><footer>
<nav class="hs-footer-groups" aria-label="Footer">
${group('Help and support', ['Contact us', 'Make a complaint', 'Emergencies'])}
${group('Extra help', ['Priority Services Register', 'Struggling to pay', 'Accessibility'])}
${group('About us', ['Larkfield Energy', 'Complaints report', 'Careers'])}
${group('Your choices', ['Reading settings', 'Cookie choices'])}
</nav>
${end}</footer></hs-footer>`,
  },
  { name: 'hide-logo', html: `<hs-footer hide-logo><footer>${end}</footer></hs-footer>` },
];
