import { ourBrand } from '@larkfield/service/supplier/brand';
import { darkTokens } from '@larkfield/service/supplier/dark-colours';
import type { Plugin } from 'vite';

/** Adds the brand's dark colours to the stylesheets of the desk and its editor; `dark.css` has the desk's own (decision 0266). */
export const DARK_COLOURS: Plugin = {
  name: 'dark-colours',
  enforce: 'pre',
  transform: (css, file) =>
    /\/(?:styles\/desk|editor\/editor)\.css$/.test(file)
      ? `${css}@layer tokens { :root[data-theme='dark'] { ${darkTokens(ourBrand().dark)} } }\n`
      : undefined,
};
