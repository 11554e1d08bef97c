/** `npm run mails -- refused|again`: mails that were given up after the mail server refused them (LD-10). */
import { deadEntries, reviveDead } from '@larkfield/database/outbox/dead';
import { MAIL_CHANNELS, MAIL_KINDS } from '../mail/channels.ts';
import { type Opened, print, runProgram } from './program.ts';

const USAGE = `Usage: npm run mails -- <command>

  refused    mails that are refused, and tried once a day: time, channel, and the reference of the case
  again      send them once more now, where the fault was the mail server's`;

async function refused({ database }: Opened) {
  const entries = await deadEntries(database, MAIL_KINDS);
  if (entries.length === 0) console.error('No mail is refused.');
  for (const { channel, payload, diedAt } of entries) print(`${diedAt}  ${channel.padEnd(11)}  ${payload.reference}`);
}

async function again({ database }: Opened) {
  let revived = 0;
  for (const channel of MAIL_CHANNELS) revived += await reviveDead(database, channel, new Date());
  print(`${revived} are due again. The running provider sends them within 15 seconds.`);
}

await runProgram(USAGE, {}, { refused, again });
