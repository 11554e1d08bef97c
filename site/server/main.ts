/** The site's program: `serve.ts`, imported once {@link keepImports} knows where its imports lead. */
import { getCompileCacheDir } from 'node:module';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { keepImports } from '@larkfield/service/starting/known-imports';

keepImports(PROJECT_ROOT, getCompileCacheDir());
await import('./serve.ts');
