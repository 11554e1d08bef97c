/**
 * `npm run make:downloads -- [name …]`: prints the forms to the brand's `media/downloads`: tagged, A4, with fields to
 * fill in. The PDFs are committed, so that servers and builds need no browser.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fillPlaceholders } from '@larkfield/provider/content/placeholders';
import { readProviderSettings } from '@larkfield/provider/settings';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { ourBrand } from '@larkfield/service/supplier/brand';
import { BRAND_FOLDER } from '@larkfield/service/supplier/brand-folder';
import { type Facts, readFacts } from '@larkfield/service/supplier/facts';
import { readSupplier, type Supplier } from '@larkfield/service/supplier/supplier';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_ARGS, chromiumPath } from '../chromium.mjs';
import { fillDrawings } from './drawings.ts';
import { makeFillable } from './fillable.ts';
import { fixedFontFaces } from './fonts.ts';
import { FIELD_ADDRESS, markFields } from './mark-fields.ts';

const FORMS = join(import.meta.dirname, 'forms');
const OUT = join(BRAND_FOLDER, 'media/downloads');
const DESIGN = join(PROJECT_ROOT, 'design-system/src');

async function readStylesheet(): Promise<string> {
  const faces = await fixedFontFaces(join(PROJECT_ROOT, 'brand/font'));
  const tokens = readFileSync(join(DESIGN, 'tokens/tokens.css'), 'utf8');
  const brand = readFileSync(join(BRAND_FOLDER, 'brand.css'), 'utf8');
  return [faces, brand, tokens, readFileSync(join(import.meta.dirname, 'print.css'), 'utf8')].join('\n');
}

/** Data for all forms. */
interface House {
  supplier: Supplier;
  facts: Facts;
  stylesheet: string;
}

/** A form's HTML page: title, header and fields, with the logo above and our address below. */
function pageOf(form: string, { supplier, facts, stylesheet }: House): string {
  const drawn = fillDrawings(form, join(DESIGN, 'pictures'), ourBrand().colours);
  const { text, faults } = fillPlaceholders(drawn, { supplier, facts });
  if (faults[0]) throw new Error(faults[0].fault);
  const [, title = '', rest = ''] = /<title>(.*?)<\/title>([\s\S]*)/.exec(text) ?? [];
  const branded = rest.replace(
    '<header>',
    `<header><p class="brand">${readFileSync(join(BRAND_FOLDER, 'logo.svg'), 'utf8')}${supplier.name}</p>`,
  );
  const address = supplier.postalAddress.join(', ');
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${title} - ${supplier.name}</title>
<style>${stylesheet}</style></head><body>${branded}
<footer>${address}. Email: ${supplier.email}.</footer></body></html>`;
}

async function print(browser: Browser, name: string, house: House): Promise<void> {
  const page = await browser.newPage();
  await page.setContent(pageOf(readFileSync(join(FORMS, `${name}.html`), 'utf8'), house));
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(markFields, FIELD_ADDRESS);
  const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  const pdf = await makeFillable(printed, { title: await page.title(), author: house.supplier.name });
  writeFileSync(join(OUT, `${name}.pdf`), pdf);
  console.log(`${name}.pdf ${Math.round(pdf.length / 1000)} kB`);
  await page.close();
}

const all = readdirSync(FORMS).map((file) => basename(file, '.html'));
const wanted = process.argv.slice(2);
const settings = readProviderSettings({});
const house = {
  supplier: readSupplier(settings),
  facts: readFacts(settings),
  stylesheet: await readStylesheet(),
};
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
mkdirSync(OUT, { recursive: true });
try {
  for (const name of wanted.length > 0 ? wanted : all) await print(browser, name, house);
} finally {
  await browser.close();
}
