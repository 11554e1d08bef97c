import { resolve } from 'node:path';

/** The project's root; relative folders in settings are resolved against it. */
export const PROJECT_ROOT = resolve(import.meta.dirname, '../..');
