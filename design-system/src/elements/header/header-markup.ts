/** Writes a header from its attributes (DS-02), in the markup that header.css dresses and header.ts brings to life. */
import { escapeHtml } from '../../escape-html.ts';

type Link = { text: string; href: string };
type Group = { heading: string; href?: string; links: readonly (Link | (Group & { href: string }))[] };
type Section = { heading: string; href: string; subheadings: readonly Group[] };
type Secondary = Link | { text: string; type: 'button' };
type QuickLink = { heading: string; href: string; banner?: string; links?: readonly Group[] };
type Banner = { text?: string; link: Link & { type?: string } };

/** A script address in the data must not become one on the page. */
const safe = (href: string) => (/^\s*(javascript|data|vbscript):/i.test(href) ? '#' : href);

/** A list given as JSON in an attribute; none when it is absent. Throws, saying which attribute, when it is no list. */
function listOf<T>(header: Element, attribute: string): readonly T[] {
  const json = header.getAttribute(attribute);
  if (!json) return [];
  const list: unknown = JSON.parse(json);
  if (!Array.isArray(list)) throw new TypeError(`hs-header: give "${attribute}" as a JSON list`);
  return list;
}

/** Where the logo leads: the page's own site, without the subdomain that is to be left out. */
export function homeAddress(page: string, skipSubdomain: string | null): string {
  const { protocol, host } = new URL(page);
  const skipped = skipSubdomain && host.startsWith(`${skipSubdomain}.`) ? host.slice(skipSubdomain.length + 1) : '';
  return skipped ? `${protocol}//${skipped}/` : '/';
}

function logo(header: Element, page: string): string {
  const alt = escapeHtml(header.getAttribute('alt') ?? 'Larkfield Energy');
  const src = header.getAttribute('logo');
  const picture = src ? `<img src="${escapeHtml(safe(src))}" alt="${alt}">` : `<span>${alt}</span>`;
  if (header.hasAttribute('no-root-link')) return `<span class="hs-header-logo">${picture}</span>`;
  const home = escapeHtml(homeAddress(page, header.getAttribute('skip-subdomain')));
  return `<a class="hs-header-logo" href="${home}">${picture}</a>`;
}

/** Extra `data-` fields of a link object become attributes of the link. */
function link({ text, href, ...extra }: Link): string {
  const data = Object.entries(extra).filter(([name]) => /^data-[a-z-]+$/.test(name));
  const attributes = data.map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`).join('');
  return `<a href="${escapeHtml(safe(href))}"${attributes}>${escapeHtml(text)}</a>`;
}

const items = (all: readonly string[]) => all.map((item) => `<li>${item}</li>`).join('');

function group({ heading, href, links }: Group): string {
  const title = href ? link({ text: heading, href }) : `<strong>${escapeHtml(heading)}</strong>`;
  const linked = links.map((one) => link('text' in one ? one : { text: one.heading, href: one.href }));
  return `${title}<ul>${items(linked)}</ul>`;
}

function panel(heading: string, href: string, groups: readonly Group[], notice = ''): string {
  const all = link({ text: `All of ${heading}`, href });
  const note = notice && `<p>${escapeHtml(notice)}</p>`;
  const list = `<ul>${items(groups.map(group))}</ul>`;
  return `<details name="hs-header"><summary>${escapeHtml(heading)}</summary><div class="hs-header-panel">${all}${list}${note}</div></details>`;
}

function section(one: Section | Link): string {
  return 'text' in one ? link(one) : panel(one.heading, one.href, one.subheadings);
}

function quickLink({ heading, href, links = [], banner }: QuickLink): string {
  return links.length > 0 ? panel(heading, href, links, banner) : link({ text: heading, href });
}

function secondary(one: Secondary): string {
  return 'href' in one ? link(one) : `<button type="button">${escapeHtml(one.text)}</button>`;
}

function banner({ text, link: { type, ...rest } }: Banner): string {
  const action = type ? `<hs-cta type="${escapeHtml(type)}">${link(rest)}</hs-cta>` : link(rest);
  return `${text ? `<span>${escapeHtml(text)}</span>` : ''}${action}`;
}

const menuBanner = (one: Banner) => `<p class="hs-header-banner">${banner(one)}</p>`;

/** A landmark of its own, since it stands outside of the others. */
const pageBanner = (one: Banner) => `<aside class="hs-header-banner" aria-label="Notice">${banner(one)}</aside>`;

/** HTML of a header. `page` is the address of the page it stands on. Throws if an attribute is not the JSON it should be. */
export function buildHeader(header: Element, page: string): string {
  const list = (attribute: string, item: (one: never) => string) => listOf<never>(header, attribute).map(item);
  return `<a class="hs-skip-link" href="#main">Skip to content</a><header>${logo(header, page)}
<ul class="hs-header-secondary">${items(list('secondary', secondary))}</ul>
<details class="hs-header-toggle"><summary>Menu</summary></details>
<nav aria-label="Main"><ul>${items(list('primary', section))}</ul><ul>${items(list('quick-links', quickLink))}</ul>
${list('menu-banner', menuBanner).join('')}</nav></header>${list('secondary-banner', pageBanner).join('')}`;
}
