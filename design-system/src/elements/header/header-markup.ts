/** Renders a header from its attributes (DS-02). */
import { escapeHtml } from '../../escape-html.ts';

type Link = { text: string; href: string };
type Group = { heading: string; href?: string; links?: readonly (Link | (Group & { href: string }))[] };
type Section = { heading: string; href: string; subheadings?: readonly Group[] };
type Secondary = Link | { text: string; type: 'button' };
type QuickLink = { heading: string; href: string; banner?: string; links?: readonly Group[] };
type Banner = { text?: string; link: Link & { type?: string } };

/** Replaces URLs that could run scripts. The browser reads the scheme, since it skips control characters: `java\nscript:`. */
function safe(href: string): string {
  const { protocol } = Object.assign(document.createElement('a'), { href });
  return ['javascript:', 'data:', 'vbscript:'].includes(protocol) ? '#' : href;
}

/** A JSON list in an attribute; empty without the attribute. Throws, naming the attribute, if it is not a list. */
function listOf<T>(header: Element, attribute: string): readonly T[] {
  const json = header.getAttribute(attribute);
  if (!json) return [];
  const list: unknown = JSON.parse(json);
  if (!Array.isArray(list)) throw new TypeError(`hs-header: give "${attribute}" as a JSON list`);
  return list;
}

/** The logo's link: the root of the page's origin, without the subdomain to skip. */
export function homeAddress(page: string, skipSubdomain: string | null): string {
  const { protocol, host } = new URL(page);
  const skipped = skipSubdomain && host.startsWith(`${skipSubdomain}.`) ? host.slice(skipSubdomain.length + 1) : '';
  return skipped ? `${protocol}//${skipped}/` : '/';
}

function logo(header: Element, page: string): string {
  const alt = escapeHtml(header.getAttribute('alt') ?? '');
  const src = header.getAttribute('logo');
  const picture = src ? `<img src="${escapeHtml(safe(src))}" alt="${alt}">` : `<span>${alt}</span>`;
  if (header.hasAttribute('no-root-link')) return `<span class="hs-header-logo">${picture}</span>`;
  const home = escapeHtml(homeAddress(page, header.getAttribute('skip-subdomain')));
  return `<a class="hs-header-logo" href="${home}">${picture}</a>`;
}

/** `data-` fields of a link object become attributes. */
function link({ text, href, ...extra }: Link): string {
  const data = Object.entries(extra).filter(([name]) => /^data-[a-z-]+$/.test(name));
  const attributes = data.map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`).join('');
  return `<a href="${escapeHtml(safe(href))}"${attributes}>${escapeHtml(text)}</a>`;
}

const items = (all: readonly string[]) => all.map((item) => `<li>${item}</li>`).join('');

function group({ heading, href, links = [] }: Group): string {
  const title = href ? link({ text: heading, href }) : `<strong>${escapeHtml(heading)}</strong>`;
  const linked = links.map((one) => link('text' in one ? one : { text: one.heading, href: one.href }));
  return linked.length > 0 ? `${title}<ul>${items(linked)}</ul>` : title;
}

function panel(heading: string, href: string, groups: readonly Group[], notice = ''): string {
  const all = link({ text: `All of ${heading}`, href });
  const note = notice && `<p>${escapeHtml(notice)}</p>`;
  const list = `<ul>${items(groups.map(group))}</ul>`;
  return `<details name="hs-header"><summary>${escapeHtml(heading)}</summary><div class="hs-header-panel">${all}${list}${note}</div></details>`;
}

/** A heading without groups is a plain link. */
function headed(heading: string, href: string, groups: readonly Group[] = [], notice?: string): string {
  return groups.length > 0 ? panel(heading, href, groups, notice) : link({ text: heading, href });
}

function section(one: Section | Link): string {
  return 'text' in one ? link(one) : headed(one.heading, one.href, one.subheadings);
}

const quickLink = ({ heading, href, links, banner }: QuickLink) => headed(heading, href, links, banner);

function secondary(one: Secondary): string {
  return 'href' in one ? link(one) : `<button type="button">${escapeHtml(one.text)}</button>`;
}

function banner({ text, link: { type, ...rest } }: Banner): string {
  const action = type ? `<hs-cta type="${escapeHtml(type)}">${link(rest)}</hs-cta>` : link(rest);
  return `${text ? `<span>${escapeHtml(text)}</span>` : ''}${action}`;
}

const menuBanner = (one: Banner) => `<p class="hs-header-banner">${banner(one)}</p>`;

/** An `<aside>`, since it is outside of the other landmarks. */
const pageBanner = (one: Banner) => `<aside class="hs-header-banner" aria-label="Notice">${banner(one)}</aside>`;

/** HTML of a header. `page` is the page's address. Throws if an attribute is not valid JSON. */
export function buildHeader(header: Element, page: string): string {
  const list = (attribute: string, item: (one: never) => string) => listOf<never>(header, attribute).map(item);
  return `<a class="hs-skip-link" href="#main">Skip to content</a><header>${logo(header, page)}
<ul class="hs-header-secondary">${items(list('secondary', secondary))}</ul>
<details class="hs-header-toggle"><summary>Menu</summary></details>
<nav aria-label="Main"><ul>${items(list('primary', section))}</ul><ul>${items(list('quick-links', quickLink))}</ul>
${list('menu-banner', menuBanner).join('')}</nav></header>${list('secondary-banner', pageBanner).join('')}`;
}
