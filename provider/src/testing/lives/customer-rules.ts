/** What must be true of what customers see and get. */
import { shortlyIn, shownIn } from './answers.ts';
import { type Life, REPRESENTATIVE, SESSION_MS, type Session } from './life.ts';
import { isMailboxProved, mayBeMailed, mayOpen, partsOf, readable, whole } from './model.ts';
import { must, mustHave, wordsIn } from './must.ts';
import { openTasks } from './open-tasks.ts';

/** A link that was ended opens nothing, and neither does a session of it. */
export async function endedSessionsOpenNothing(life: Life): Promise<void> {
  for (const { id, email, of } of life.ended.splice(0)) {
    const { status } = await life.world.call('GET', '/my-case', undefined, { 'X-Case-Session': id });
    must(status >= 400, `${email} still reads ${of.id}, whose links ended`);
  }
  for (const { token, of } of life.endedLinks.splice(0)) {
    const attributes = { token, email: of.email };
    const { status } = await life.world.call('POST', '/case-sessions', { data: { type: 'case-sessions', attributes } });
    must(status >= 400, `a link to ${of.id} that was ended opens it`);
  }
}

/** Each session that is open shows the words and the state that its link opens, and nothing else. */
export async function sessionsReadTheirOwn(life: Life, sessions: readonly Session[]): Promise<void> {
  for (const session of sessions) {
    const { id, email, of, isProved } = session;
    const answer = await life.world.call('GET', '/my-case', undefined, { 'X-Case-Session': id });
    if (answer.status !== 200) continue;
    must(Date.now() - session.openedAt <= SESSION_MS, `${email} reads ${of.id} for longer than a session lasts`);
    // Whoever had it open goes on reading for half an hour when the whole became part of yet another case.
    const isTheirs = partsOf(life.cases, of).some((part) => mayOpen(part, email));
    must(isTheirs, `${email} still reads ${of.id}`);
    const theirs = readable(life.cases, of, isProved);
    const words = theirs.said.filter(({ by }) => by !== 'note').map(({ word }) => word);
    mustHave(answer.text, words, `what ${email} reads in ${of.id}`);
    const { state } = shownIn(answer);
    must(state === theirs.state, `${of.id} is ${theirs.state}, and its customer reads ${state}`);
    await filesAreTheirs(life, session, words);
  }
}

/** Of many files the newest say enough: each is a call of every session. */
const NEWEST_FILES = 2;

/** A session fetches the files that it shows, and none of all others. */
async function filesAreTheirs(life: Life, { id, email }: Session, words: readonly string[]): Promise<void> {
  const files = life.cases.flatMap(({ isGone, said }) => (isGone ? [] : said.filter(({ file }) => file)));
  for (const { file, word } of files.slice(-NEWEST_FILES)) {
    const { text } = await life.world.call('GET', `/my-case/files/${file}`, undefined, { 'X-Case-Session': id });
    must(text.includes(word) === words.includes(word), `${email} fetches the file ${word}: ${text.slice(0, 100)}`);
  }
}

/** 'Your cases' lists a customer's own, with their states. */
export async function ownCasesAreTheirs(life: Life, email: string): Promise<void> {
  const answer = await life.world.call('GET', '/own-cases', undefined, { Authorization: `Bearer ${email}` });
  for (const { id, attributes } of shortlyIn(answer)) {
    const one = life.cases.find((known) => known.id === id);
    must(one !== undefined && !one.isGone && one.email === email, `${email} has ${id} in the list of their own`);
    const { state } = readable(life.cases, one, isMailboxProved(life.cases, one));
    must(attributes.state === state, `the list of ${email} has ${id} ${attributes.state}, not ${state}`);
  }
}

/** Every mail that was taken since the last step is for a reader of its words, and none for a customer who has died. */
export function mailsAreForTheirReaders(life: Life): void {
  for (const { id, to, text, subject, attachments = [] } of life.post.taken.slice(life.mailsChecked)) {
    must(!/\bwe (have )?withdr/i.test(text), `${to.address} was told that we withdrew: ${subject}`);
    must(
      to.address !== REPRESENTATIVE || !/\byour (complaint|enquiry)\b/i.test(subject + text),
      `a representative was written to as the customer: ${subject}`,
    );
    const papers = attachments.map(({ content }) => content.toString());
    const about = life.cases.find((one) => id.startsWith(one.id))?.id ?? '';
    must(
      papers.every((paper) => paper.includes(about)),
      `a letter of another case was mailed for ${about}`,
    );
    for (const word of wordsIn([subject, text, ...papers].join(' '))) {
      const of = life.cases.find(({ said }) => said.some((one) => one.word === word));
      must(of?.said.find((one) => one.word === word)?.by !== 'note', `the note ${word} was mailed to ${to.address}`);
      must(
        of !== undefined && mayBeMailed(of, to.address),
        `${word} of ${of?.id ?? 'a secret'} was mailed to ${to.address} as '${subject}'`,
      );
    }
  }
  life.mailsChecked = life.post.taken.length;
}

/** A mail that its server refused for good is seen as refused on its case, until it is taken. */
export async function refusedMailsAreSeen(life: Life): Promise<void> {
  const refused = life.post.newlyRefused().flatMap((id) => life.cases.find((one) => id.startsWith(one.id)) ?? []);
  if (refused.length === 0) return;
  const seen = (await openTasks(life)).filter(({ attributes }) => attributes.kind === 'refused-mail');
  for (const one of refused) {
    if (one.isGone) continue;
    const isSeen = seen.some(({ attributes: { reference } }) => [one.id, whole(one).id].includes(reference));
    must(isSeen, `a mail about ${one.id} was refused, and nobody sees it`);
  }
}
