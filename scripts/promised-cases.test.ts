/** With a supplier whose backend knows no cases, no article may promise one. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';

const PROMISE = /find[- ]my[- ]case|your case page|(?:link|takes you) to (?:a |your )case|to your case\b/i;

test('[CT-02, CF-01] articles say how to add to what was sent in words that hold without cases too', () => {
  const articles = globSync('content/articles/**/*.md', { cwd: PROJECT_ROOT });
  expect(articles.length).toBeGreaterThan(100);
  const promising = articles.filter((file) => PROMISE.test(readFileSync(join(PROJECT_ROOT, file), 'utf8')));
  expect(promising).toEqual([]);
});
