/** `npm run check:systems` (SY-01). */
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '@larkfield/service/command-line';
import { checkSystems } from './check-systems.ts';
import { reportOf } from './report.ts';

const USAGE = `Usage: npm run check:systems [-- --post] [-- --alone]

Asks each system that the settings name, as the site would, and prints what is there, how fast it is and what is wrong.
Ends with 1 if the site could not work with an answer. Nothing is changed but with

  --post     posts a test lead, marked as one, twice under one key, and a faulty one
  --alone    asks PROVIDER_URL where no address is set, as npm run start:site does; without it, the embedded provider

CHECK_IDENTITY_TOKEN and CHECK_ACCESS_TOKEN: tokens of a customer of yours, to check what is read of them.`;

/** An address without user, password, path and query. */
function placeOf(setting: string): string {
  if (setting === 'DATA_DIR') return 'this machine';
  const given = process.env[setting];
  if (!given) return process.env[`${setting}_FILE`] ? 'in a file' : 'embedded';
  return URL.canParse(given) ? new URL(given).host : 'set';
}

async function run(): Promise<void> {
  const options = { post: { type: 'boolean', default: false }, alone: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (positionals.length > 0) throw new UsageError('It takes no arguments but options: the settings name the systems.');
  const findings = await checkSystems(process.env, {
    isPosting: values.post,
    isAlone: values.alone,
    tokens: { identityToken: process.env['CHECK_IDENTITY_TOKEN'], accessToken: process.env['CHECK_ACCESS_TOKEN'] },
  });
  console.log(reportOf(findings, placeOf));
  if (findings.some(({ fault }) => fault !== undefined)) process.exitCode = 1;
}

await runCommand(run, USAGE);
