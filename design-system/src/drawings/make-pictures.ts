/**
 * `node design-system/src/drawings/make-pictures.ts`: makes the help pictures, `../pictures/*.svg`, of the drawings here.
 * Edit a drawing, whose words are text, and run it; drawing and picture are both committed.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outlineText, readLettering } from './outline-text.ts';

const lettering = await readLettering();
for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.svg'))) {
  const picture = outlineText(readFileSync(join(import.meta.dirname, file), 'utf8'), lettering);
  writeFileSync(join(import.meta.dirname, '../pictures', file), picture);
  console.log(`${file}: ${picture.length} bytes`);
}
