/** Address of the icon sprite. A page with another address sets it before elements are registered. */
export const sprite = { address: '/assets/icons/sprite.svg' };

const SVG = 'http://www.w3.org/2000/svg';

/** Adds a decorative icon at the start or end of an element, by its name in names.ts. */
export function addIcon(to: Element, name: string, place: 'prepend' | 'append'): void {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('class', 'hs-icon');
  icon.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `${sprite.address}#${name}`);
  icon.append(use);
  to[place](icon);
}
