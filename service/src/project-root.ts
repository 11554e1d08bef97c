import { resolve } from 'node:path';

/** The project's root: relative folders in settings start here. */
export const PROJECT_ROOT = resolve(import.meta.dirname, '../..');
