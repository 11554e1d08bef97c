/** `npm run brand:check [folder]`: says what is wrong with a brand, and what it still lacks. Exits with 1 if it can't be used. */
import { relative, resolve } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { brandFaults } from '@larkfield/service/supplier/brand';
import { BRAND_FOLDER } from '@larkfield/service/supplier/brand-folder';
import { brandGaps } from './brand-gaps.ts';

const folder = resolve(process.argv[2] ?? BRAND_FOLDER);
const name = relative(PROJECT_ROOT, folder);
const content = resolve(PROJECT_ROOT, process.env['CONTENT_DIR'] || 'content');
const faults = brandFaults(folder);
const gaps = faults.length > 0 ? [] : brandGaps(folder, content);
for (const sentence of [...faults, ...gaps]) console.error(`${name} ${sentence}`);
if (faults.length === 0) console.log(`${name} can be used`);
process.exitCode = faults.length > 0 ? 1 : 0;
