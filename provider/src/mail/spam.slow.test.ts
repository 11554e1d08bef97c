/** Runs SpamAssassin's local rules on each kind of mail: one that is taken for spam never reaches its customer. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everyMail } from '../testing/every-mail.ts';

const isInstalled = spawnSync('spamassassin', ['--version']).status === 0;

const SCORE = /^Content analysis details:\s+\(([-\d.]+) points/m;

/** The points against a mail, with the rules that gave them. */
function judge(mail: Buffer): { points: number; rules: string } {
  const { stdout } = spawnSync('spamassassin', ['-L', '-t'], { input: mail, encoding: 'utf8', maxBuffer: 20_000_000 });
  const points = SCORE.exec(stdout)?.[1];
  if (points === undefined) throw new Error(`SpamAssassin gave no points: ${stdout.slice(-1000)}`);
  return { points: Number(points), rules: stdout.slice(stdout.search(SCORE)) };
}

test.skipIf(!isInstalled)(
  '[LD-10, CT-07] SpamAssassin gives no kind of mail any points',
  { timeout: 240_000 },
  async () => {
    const { folder } = await everyMail({ SITE_URL: 'https://www.larkfield.example', DEMO_DESK: 'on' });
    const mails = (await readdir(folder)).map((name) => readFileSync(join(folder, name)));
    const suspected = mails.flatMap((mail) => {
      const { points, rules } = judge(mail);
      return points > 0 ? [`${/^Subject: .*/m.exec(mail.toString())?.[0]}\n${rules}`] : [];
    });
    expect(suspected).toEqual([]);
    expect(mails.length).toBeGreaterThanOrEqual(18);
  },
);
