import type { DarkColours } from '@larkfield/service/supplier/dark-colours';

/**
 * The dark scheme, for readers whose device asks for it: the same tokens with other values. Paper is always light.
 */
export function darkStylesheet(colours: DarkColours): string {
  const tokens = Object.entries({ ...colours, most: '#fff', shade: '#0006' });
  const declared = tokens.map(([role, colour]) => `--hs-${role}: ${colour};`).join(' ');
  return `@layer tokens { @media screen and (prefers-color-scheme: dark) { :root { ${declared} } } }`;
}
