/** `npm run words`: prints what customers read, to be read aloud or compared with what it was (RW-15, CT-07). */
import { readSettingsAlone } from '../../settings.ts';
import { everyText } from './texts.ts';

for (const [name, words] of everyText(readSettingsAlone(process.env))) process.stdout.write(`## ${name}\n\n${words}\n`);
