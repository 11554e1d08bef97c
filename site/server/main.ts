/** The site's program. Its modules are imported by {@link keepImports}, so they come after it. */
import { getCompileCacheDir } from 'node:module';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { keepImports } from '@larkfield/service/starting/known-imports';

keepImports(PROJECT_ROOT, getCompileCacheDir());
await import('./serve.ts');
