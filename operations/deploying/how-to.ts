/** The steps of `docs/how-to/deploy-on-one-machine.md` as they are written. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';

const HOW_TO = readFileSync(join(PROJECT_ROOT, 'docs/how-to/deploy-on-one-machine.md'), 'utf8');
const [, SECTION = ''] = /^## With systemd$(.*?)^### Commands beside/ms.exec(HOW_TO) ?? [];

const BLOCKS = [...SECTION.matchAll(/^( *)```\w*\n(.*?)^ *```$/gms)].map(([, indent = '', text = '']) =>
  text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
);

/** The fenced block that has this text. @throws if there is none */
export function blockWith(text: string): string {
  const block = BLOCKS.find((one) => one.includes(text));
  if (block === undefined) throw new Error(`The how-to has no block with ${text}`);
  return block;
}

/** The command in the table of proxies. */
export function proxyCommand(name: string): string {
  const [, command = ''] = new RegExp(`^ *\\| ${name} [^|]*\\| \`([^\`]+)\``, 'm').exec(SECTION) ?? [];
  return command;
}

/** The commands of a crontab, as cron runs them. */
export const cronCommands = (table: string): string[] =>
  table
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' ').slice(5).join(' ').replaceAll('\\%', '%'));
