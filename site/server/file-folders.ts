import { join } from 'node:path';
import type { FileFolder } from './http/static-files.ts';
import { PROJECT_ROOT } from './settings/read.ts';

const at = (path: string, folder: string): FileFolder => ({ path, folder: join(PROJECT_ROOT, folder) });

/** Which folders browsers may read, and under which path. The first that has a file serves it. */
export const FILE_FOLDERS: readonly FileFolder[] = [
  at('/assets/illustrations', 'design-system/src/illustrations'),
  at('/assets/icons', 'design-system/src/icons'),
  at('/assets/pictures', 'design-system/src/pictures'),
  at('/media/pictures', 'design-system/src/pictures'),
  at('/media', 'content/media'),
  at('', 'site/build/static'),
  at('', 'site/build/client'),
  at('', 'site/public'),
];
