import { type DarkColours, darkTokens } from '@larkfield/service/supplier/dark-colours';

/**
 * The dark scheme, for readers whose device asks for it: the same tokens with other values. Paper is always light.
 */
export const darkStylesheet = (colours: DarkColours): string =>
  `@layer tokens { @media screen and (prefers-color-scheme: dark) { :root { ${darkTokens(colours)} } } }`;
