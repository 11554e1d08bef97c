/** `npm run settings`: prints all settings of site, provider and desk with description and value, as an environment file. */
import { settingsOrExit } from '@larkfield/service/settings';
import { settingsText } from './settings-text.ts';

console.log(settingsOrExit(() => settingsText(process.env)));
