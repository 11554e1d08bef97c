/** Test page with the real styles. */
import '../styles/content.css';
import '../styles/further.css';
import '../styles/forms.css';
import axe from 'axe-core';
import type { Example } from '../example.ts';

document.documentElement.lang = 'en-GB';
document.title = 'Elements';

/** Replaces the content of `<main>` with markup, and returns its first element. */
export function stage(html: string): HTMLElement {
  document.body.innerHTML = `<main id="main" class="hs-frame"><h1>Elements</h1><h2>Example</h2>${html}</main>`;
  const element = document.querySelector('main > :nth-child(3)');
  if (!(element instanceof HTMLElement)) throw new Error('There is no element in the markup');
  return element;
}

/** axe's violations on the page, as `rule: markup`. */
export async function findFaults(): Promise<string[]> {
  const { violations } = await axe.run(document, { rules: { 'page-has-heading-one': { enabled: false } } });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}

/** axe's violations in each of an element's examples, by the example's name. */
export async function findFaultsOf(examples: readonly Example[]): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  for (const { name, html } of examples) {
    stage(html);
    const found = await findFaults();
    if (found.length > 0) faults[name] = found;
  }
  return faults;
}

/** Collects the details of an element's events of one type, in order. */
export function listen<Detail>(target: EventTarget, type: string): Detail[] {
  const details: Detail[] = [];
  // All our events are CustomEvents.
  target.addEventListener(type, (event) => details.push((event as CustomEvent<Detail>).detail));
  return details;
}

/** Whether the page is no wider than its window (WCAG 1.4.10). */
export const fitsTheWindow = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
