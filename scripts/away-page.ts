/**
 * `npm run --silent away-page`: prints the page that a reverse proxy shows while the site does not answer, with the phone
 * numbers of the settings; with `--response` as a whole HTTP response, which HAProxy takes.
 */
import { parseArgs } from 'node:util';
import { runCommand } from '@larkfield/service/command-line';
import { settingsOrExit } from '@larkfield/service/settings';
import { readSupplier } from '@larkfield/service/supplier/supplier';
import { awayPage, awayResponse } from '../site/server/http/away-page.ts';
import { readSettings } from '../site/server/settings/read.ts';

const USAGE = 'Usage: npm run --silent away-page [-- --response]';

await runCommand(async () => {
  const { values } = parseArgs({ options: { response: { type: 'boolean', default: false } } });
  const { phones } = readSupplier(settingsOrExit(() => readSettings(process.env)));
  process.stdout.write(values.response ? awayResponse(phones) : awayPage(phones));
}, USAGE);
