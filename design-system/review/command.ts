/** `npm run design-system`: writes the review page to design-system/dist/. */
import { join } from 'node:path';
import { buildReview, OUT } from './build.ts';

await buildReview();
console.log(`The review page is at ${join(OUT, 'index.html')}`);
