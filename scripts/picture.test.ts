import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';
import { draw } from './picture.ts';

const read = (name: string) => readFileSync(join(PROJECT_ROOT, 'docs/explanation', name), 'utf8');

test('the picture of the architecture is up to date with rooms.dot', async () => {
  expect(read('rooms.svg')).toBe(await draw(read('rooms.dot')));
});
