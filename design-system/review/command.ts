/** `npm run design-system`: writes the review page to design-system/dist/. */
import { join } from 'node:path';
import { buildReview, OUT } from './build.ts';

await buildReview(join(import.meta.dirname, '../../brand'));
console.log(`The review page is at ${join(OUT, 'index.html')}`);
