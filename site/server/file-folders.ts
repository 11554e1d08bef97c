import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import type { FileFolder } from './http/static-files.ts';

const at = (path: string, folder: string): FileFolder => ({ path, folder: join(PROJECT_ROOT, folder) });

/**
 * Which folders browsers may read, and under which path. The first that has a file serves it.
 * @param built folders that the build wrote, relative to the project's root
 */
export const fileFolders = (built: readonly string[]): readonly FileFolder[] => [
  at('/assets/illustrations', 'design-system/src/illustrations'),
  at('/assets/icons', 'design-system/src/icons'),
  at('/assets/pictures', 'design-system/src/pictures'),
  at('/media/pictures', 'design-system/src/pictures'),
  at('/media', 'content/media'),
  ...built.map((folder) => at('', folder)),
  at('', 'site/public'),
];
