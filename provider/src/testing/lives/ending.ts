/** What must be true once everything was sent that could be: every reply reached its customer, or somebody sees that not. */
import { tasksIn } from './answers.ts';
import { mailsAreForTheirReaders } from './customer-rules.ts';
import { checkAll } from './invariants.ts';
import { goOn, type Life } from './life.ts';
import { whole } from './model.ts';
import { must } from './must.ts';
import { sendMails } from './time-acts.ts';

/** Mails of one conversation go one after the other, so only a number that no longer falls is one that waits for ever. */
const PATIENCE_ROUNDS = 4;

/** The mails that wait and are not set aside, each with its attempts. */
async function waiting({ database }: Life): Promise<string[]> {
  const entries = database
    .selectFrom('outbox')
    .select(['channel', 'subject', 'attempts', 'entered_at', 'next_attempt_at']);
  const rows = await entries.where('delivered_at', 'is', null).where('dead_at', 'is', null).execute();
  return rows.map((row) => Object.values(row).join(' '));
}

/** More rounds than a mail is tried that its server refuses for good. */
const ROUNDS_REFUSED = 13;

/** A mail that is refused for good is set aside at last: what is behind it goes on. */
async function refusedAreSetAside(life: Life): Promise<void> {
  if (typeof life.post.mood === 'string') return;
  for (let round = 0; round < ROUNDS_REFUSED; round += 1) {
    goOn(2);
    await sendMails(life);
  }
  const entries = life.database.selectFrom('outbox').select('subject').where('delivered_at', 'is', null);
  const tried = await entries.where('dead_at', 'is', null).where('attempts', '>=', ROUNDS_REFUSED).execute();
  must(tried.length === 0, `${tried.map(({ subject }) => subject)} are tried for ever although they are refused`);
}

/** The mail server takes everything again, and nothing waits for ever. */
async function sendEverything(life: Life): Promise<void> {
  life.post.mood = 'takes';
  let left = await waiting(life);
  for (let patience = PATIENCE_ROUNDS; left.length > 0; patience -= 1) {
    must(
      patience > 0,
      `at ${new Date().toISOString()} these mails wait although the server takes them:\n${left.join('\n')}`,
    );
    goOn(2);
    await sendMails(life);
    const now = await waiting(life);
    if (now.length < left.length) patience = PATIENCE_ROUNDS;
    left = now;
  }
}

/** Every accepted reply ended as one mail, one printed task, or one visible failure. */
async function everyReplyArrived(life: Life): Promise<void> {
  const tasks = await Promise.all(
    ['false', 'true'].map((done) => life.staff('GET', `/tasks?filter[done]=${done}&page[size]=100`)),
  );
  const all = tasks.flatMap(tasksIn);
  for (const { word, of } of life.replies) {
    if (of.isGone) continue;
    const mails = life.post.taken.filter(({ text }) => text.includes(word)).length;
    // What was withdrawn was done by nobody.
    const prints = all.filter(
      ({ attributes: { kind, text, ...done } }) =>
        kind === 'print' && text?.includes(word) && (done['done-at'] === null || done['done-by'] !== null),
    ).length;
    const hasFailed = all.some(
      ({ attributes: { kind, reference } }) => kind === 'refused-mail' && [of.id, whole(of).id].includes(reference),
    );
    const waits = all.some(
      ({ attributes: { kind, reference } }) => kind === 'bereavement' && [of.id, whole(of).id].includes(reference),
    );
    const isVisible = hasFailed || (of.everDied && waits);
    // A letter that waited was withdrawn, and is written anew to who deals with the estate.
    const isAnew = of.everDied && prints > 0 && mails <= 1;
    must(
      mails + prints === 1 || isAnew || (isVisible && mails + prints === 0),
      `${word} was mailed ${mails}, printed ${prints} times`,
    );
  }
}

export async function checkEnding(life: Life): Promise<void> {
  await checkAll(life);
  await refusedAreSetAside(life);
  await sendEverything(life);
  mailsAreForTheirReaders(life);
  await everyReplyArrived(life);
}
