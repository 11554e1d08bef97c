import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/provider/settings';
import { describe, expect, test } from 'vitest';
import { fillDrawings } from './drawings.ts';

const DOWNLOADS = join(PROJECT_ROOT, 'content/media/downloads');
const forms = readdirSync(join(import.meta.dirname, 'forms')).map((file) => basename(file, '.html'));

test('every template has its PDF, and every PDF its template', () => {
  expect(readdirSync(DOWNLOADS).sort()).toEqual(forms.map((name) => `${name}.pdf`).sort());
});

describe.each(forms)('[DS-04] the form %s', (name) => {
  const pdf = readFileSync(join(DOWNLOADS, `${name}.pdf`), 'latin1');

  test('is tagged and says its language, for screen readers', () => {
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toContain('/Lang (en-GB)');
  });

  test('is one sheet of A4 of 20 to 90 kB', () => {
    expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(1);
    expect(pdf).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
    expect(pdf.length).toBeGreaterThan(20_000);
    expect(pdf.length).toBeLessThan(90_000);
  });
});

test('a template asks for boxes, rows and pictures in short', () => {
  expect(fillDrawings('[[cells:2]]', '')).toBe('<span class="cells"><i></i><i></i></span>');
  expect(fillDrawings('[[rows:2x1]]', '')).toBe('<tr><td></td></tr><tr><td></td></tr>');
  const pictures = join(PROJECT_ROOT, 'design-system/src/pictures');
  expect(fillDrawings('[[picture:meter-digital]]', pictures)).toMatch(
    /^<img src="data:image.* alt="Digital meter: .+">$/,
  );
});
