import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';

const pagesIn = (folder: string) => globSync(join(PROJECT_ROOT, folder, '**/*.{ts,tsx}'), { exclude: ['**/*.test.*'] });

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

test.each(['site/app', 'desk/app'])('the pages of %s write "email", as the articles do', (folder) => {
  const others = pagesIn(folder).filter((file) => /e-mail/i.test(withoutComments(readFileSync(file, 'utf8'))));
  expect(others).toEqual([]);
});
