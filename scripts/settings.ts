/** `npm run settings`: every setting of site, provider and desk, what it is for, and its value here, as an environment file. */
import { settingsText } from './settings-text.ts';

console.log(settingsText(process.env));
