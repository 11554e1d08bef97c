/** `npm run check:opening`: whether customers can come (OP-08). */
import { parseArgs } from 'node:util';
import { runCommand } from '@larkfield/service/command-line';
import { checkOpening } from './check-opening.ts';
import type { Finding } from './finding.ts';

const USAGE = `Usage: npm run check:opening

Run it with the environment of the site, while the site runs behind its proxy. It prints a sentence for each thing that
must be right before customers come, from the settings, the systems that they name, and SITE_URL as seen from outside.
Ends with 1 if there is a fault. Nothing is changed.`;

const ORDER: readonly Finding['is'][] = ['fault', 'note', 'good'];
const MARKS = { fault: 'FAULT', note: 'note', good: 'good' };

const lineOf = ({ is, about, says }: Finding) => `${MARKS[is].padEnd(5)}  ${about}: ${says}`;

function verdict(faults: number): string {
  if (faults === 0) return 'Nothing keeps it from being opened.';
  return `${faults} ${faults === 1 ? 'fault keeps' : 'faults keep'} it from being opened.`;
}

await runCommand(async () => {
  parseArgs({ options: {} });
  const findings = await checkOpening(process.env);
  const sorted = ORDER.flatMap((is) => findings.filter((one) => one.is === is));
  const faults = findings.filter(({ is }) => is === 'fault').length;
  console.log([...sorted.map(lineOf), '', verdict(faults)].join('\n'));
  if (faults > 0) process.exitCode = 1;
}, USAGE);
