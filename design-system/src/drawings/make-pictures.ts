/**
 * `npm run make:pictures`: makes the help pictures, `../pictures/*.svg`, from the drawings here,
 * in which words are still text. Run it after editing a drawing; both are committed.
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
