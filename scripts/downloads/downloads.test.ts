import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PDFArray, PDFBool, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { ourBrand } from '@larkfield/service/supplier/brand';
import { BRAND_FOLDER } from '@larkfield/service/supplier/brand-folder';
import { describe, expect, test } from 'vitest';
import { fillDrawings } from './drawings.ts';

const DOWNLOADS = join(BRAND_FOLDER, 'media/downloads');
const FORMS = join(import.meta.dirname, 'forms');
const forms = readdirSync(FORMS).map((file) => basename(file, '.html'));

const name = (text: string) => PDFName.of(text);

test('there is a PDF for every template, and a template for every PDF', () => {
  expect(readdirSync(DOWNLOADS).sort()).toEqual(forms.map((form) => `${form}.pdf`).sort());
});

describe.each(forms)('[DS-04] the form %s', async (form) => {
  const bytes = readFileSync(join(DOWNLOADS, `${form}.pdf`));
  const template = readFileSync(join(FORMS, `${form}.html`), 'utf8');
  const pdf = await PDFDocument.load(bytes);
  const { catalog } = pdf;
  const fields = pdf.getForm().getFields();
  const tooltips = fields.map(({ acroField }) => acroField.dict.lookup(name('TU'), PDFHexString).decodeText());

  test('is tagged, and has a language and a title, for screen readers', () => {
    expect(catalog.lookup(name('MarkInfo'), PDFDict).lookup(name('Marked'))).toBe(PDFBool.True);
    expect(catalog.lookup(name('Lang'), PDFString, PDFHexString).decodeText()).toBe('en-GB');
    const [, title] = /<title>(.*?)<\/title>/.exec(template) ?? [];
    expect(pdf.getTitle()).toBe(`${title} - ${ourBrand().name}`);
    const preferences = catalog.lookup(name('ViewerPreferences'), PDFDict);
    expect(preferences.lookup(name('DisplayDocTitle'))).toBe(PDFBool.True);
  });

  test('is one sheet of A4 of 20 to 90 kB', () => {
    expect(pdf.getPageCount()).toBe(1);
    const { width, height } = pdf.getPage(0).getSize();
    expect([Math.floor(width / 2) * 2, Math.floor(height / 2) * 2]).toEqual([594, 840]);
    expect(bytes.length).toBeGreaterThan(20_000);
    expect(bytes.length).toBeLessThan(90_000);
  });

  test('has a field with a unique label for each box of the template', () => {
    const boxes = [
      ...template.matchAll(/<p(?: class="(?:wide|tall|wide tall)")?(?: data-label="([^"]+)")?>(.*?)<\/p>/g),
    ];
    const fieldSets = [...template.matchAll(/<div class="fields[^"]*">([\s\S]*?)<\/div>/g)].map(([, inside]) => inside);
    const ofBoxes = boxes.filter(([whole]) => fieldSets.some((inside) => inside?.includes(whole)));
    const labels = ofBoxes.map(([, label, words = '']) => label ?? words.replace(/ ?\[\[.*?\]\]/, ''));
    expect(tooltips.length).toBeGreaterThan(5);
    expect(tooltips).toEqual(expect.arrayContaining(labels));
    expect(new Set(tooltips).size).toBe(tooltips.length);
  });

  test('has its fields in reading order for Tab and for screen readers', () => {
    expect(pdf.getPage(0).node.get(name('Tabs'))).toBe(name('S'));
    const tree = catalog.lookup(name('StructTreeRoot'), PDFDict).lookup(name('ParentTree'), PDFDict);
    const numbers = tree.lookup(name('Nums'), PDFArray);
    for (const { acroField } of fields) {
      const [widget] = acroField.getWidgets();
      const key = widget?.dict.lookup(name('StructParent'), PDFNumber).asNumber();
      const at = numbers.asArray().findIndex((item, index) => index % 2 === 0 && item.toString() === String(key));
      const element = numbers.lookup(at + 1, PDFDict);
      expect(element.lookup(name('S'))).toBe(name('Form'));
      expect(element.lookup(name('K'), PDFDict).lookup(name('Obj'))).toBe(widget?.dict);
    }
    expect(pdf.getPage(0).node.toString()).not.toContain('field.invalid');
  });

  test("takes the supplier's numbers from content/supplier.json", () => {
    expect(template).not.toMatch(/\b(0[38]\d\d |0\d{9,}|105\b)/);
  });
});

test('a template’s shorthand for boxes, rows and pictures is expanded', () => {
  expect(fillDrawings('[[cells:2]]', '', ourBrand().colours)).toBe('<span class="cells"><i></i><i></i></span>');
  expect(fillDrawings('[[rows:2x1]]', '', ourBrand().colours)).toBe('<tr><td></td></tr><tr><td></td></tr>');
  const pictures = join(PROJECT_ROOT, 'design-system/src/pictures');
  expect(fillDrawings('[[picture:meter-digital]]', pictures, ourBrand().colours)).toMatch(
    /^<img src="data:image.* alt="Digital meter: .+">$/,
  );
});
