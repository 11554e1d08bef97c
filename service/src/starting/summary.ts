/** What a person reads once everything runs: which part is where, who can use it, and what to do next. */
import { isReadByPeople, type LogFormat } from './log-lines.ts';

/** A part of what runs: its name, and in words where it is. */
export interface RunningPart {
  name: string;
  words: string;
}

/** @example summaryText('It runs.', [{ name: 'Site', words: 'http://localhost:3000' }], ['Open the site.']) */
export function summaryText(title: string, parts: readonly RunningPart[], next: readonly string[]): string {
  const width = Math.max(...parts.map(({ name }) => name.length));
  const lines = parts.map(({ name, words }) => `  ${name.padEnd(width)}  ${words}`);
  return `\n${[title, '', ...lines, '', ...next].join('\n')}\n\n`;
}

/** Prints the text where somebody reads standard output. */
export function printForPeople(format: LogFormat, text: string): void {
  if (isReadByPeople(format)) process.stdout.write(text);
}
