import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { BRAND_FOLDER } from '@larkfield/service/supplier/brand-folder';
import type { FileFolder } from './http/static-files.ts';

const at = (path: string, folder: string): FileFolder => ({ path, folder: join(PROJECT_ROOT, folder) });

/**
 * The folders that browsers may read, and their paths. The first that has a file serves it.
 * @param built folders that the build wrote, relative to the project's root
 */
export const fileFolders = (built: readonly string[]): readonly FileFolder[] => [
  ...built.flatMap((folder) => [
    at('/assets/illustrations', `${folder}/illustrations`),
    at('/assets/pictures', `${folder}/pictures`),
    at('/media/pictures', `${folder}/pictures`),
  ]),
  at('/assets/icons', 'design-system/src/icons'),
  { path: '/media', folder: join(BRAND_FOLDER, 'media') },
  ...built.map((folder) => at('', folder)),
  at('', 'site/public'),
];
