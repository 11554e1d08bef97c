import { afterEach, beforeAll, expect, test } from 'vitest';
import { stage } from '../../testing/stage.ts';

beforeAll(() => import('./download-define.ts'));
afterEach(() => document.body.replaceChildren());

const linkOf = (attributes: string, inside = 'Moving home checklist') =>
  stage(`<hs-download ${attributes}>${inside}</hs-download>`).querySelector('a');

test('[DS-02] an element with only text becomes a link to the file with its type and size', () => {
  const link = linkOf('href="/media/checklist.pdf" file-size="48kB"');
  expect(link).toHaveAccessibleName('Moving home checklist (PDF, 48kB)');
  expect(link).toHaveAttribute('href', '/media/checklist.pdf');
  expect(link).toHaveAttribute('download', '');
});

test('[DS-02] file-type has precedence over the file’s extension', () => {
  expect(linkOf('href="/media/readings" file-type="xls" file-size="1.2MB"')).toHaveAccessibleName(/\(XLS, 1\.2MB\)$/);
});

test('[DS-02] type and size are added to a link that lacks them', () => {
  const link = '<a href="/a.pdf" download>Checklist</a>';
  expect(linkOf('file-size="48kB"', link)).toHaveAccessibleName('Checklist (PDF, 48kB)');
  const whole = '<a href="/a.pdf" download>Checklist <span>(PDF, 12kB)</span></a>';
  expect(linkOf('file-size="48kB"', whole)).toHaveAccessibleName('Checklist (PDF, 12kB)');
});

test('[DS-02] file-name is the name under which the file is saved', () => {
  expect(linkOf('href="/a.pdf" file-name="moving-home.pdf"')).toHaveAttribute('download', 'moving-home.pdf');
});
