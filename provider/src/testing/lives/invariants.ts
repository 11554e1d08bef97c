/** What must be true after every step of a life. */
import type { Life } from './life.ts';
import { partsOf, whole } from './model.ts';

function must(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(what);
}

const WORDS = /wort\d+x/g;
const wordsIn = (text: string) => new Set(text.match(WORDS) ?? []);

const left = ({ cases }: Life) => cases.filter((one) => !one.gone && !one.into);

/** Each session that is open shows its case's words, and none of staff's notes or of other cases. */
async function sessionsReadTheirOwn(life: Life): Promise<void> {
  for (const { id, email, of } of life.sessions) {
    const { status, text, json } = await life.world.call('GET', '/my-case', undefined, { 'X-Case-Session': id });
    if (status !== 200) continue;
    const parts = partsOf(life.cases, of);
    must(
      parts.some(({ readers }) => readers.has(email)),
      `${email} still reads ${of.id}`,
    );
    const said = parts.flatMap((part) => part.said);
    const read = wordsIn(text);
    for (const { word, by } of said) {
      if (by === 'note') must(!read.has(word), `${email} reads the note ${word}`);
      else must(read.has(word), `${email} no longer reads ${word} of ${of.id}`);
      read.delete(word);
    }
    must(read.size === 0, `${email} reads ${[...read]} of other cases in ${of.id}`);
    must(
      json.data.attributes.state === whole(of).state,
      `${of.id} is ${whole(of).state}, and its customer reads ${json.data.attributes.state}`,
    );
  }
}

/** The desk shows everything that was said in a case and its parts, in the state that it has. */
async function deskShowsAll(life: Life): Promise<void> {
  for (const one of left(life)) {
    const { status, text, json } = await life.staff('GET', `/cases/${one.id}`);
    must(status === 200, `the desk reads ${one.id}: ${status}`);
    const read = wordsIn(text);
    for (const { word } of partsOf(life.cases, one).flatMap(({ said }) => said))
      must(read.has(word), `${word} of ${one.id} is lost`);
    const { state } = json.data.attributes;
    must(state === one.state, `${one.id} is ${one.state}, and the desk reads ${state}`);
  }
}

/** The queue has each case once, and its total is the length of the list. */
async function queueIsWhole(life: Life): Promise<void> {
  const { json } = await life.staff('GET', '/cases?page[size]=100');
  const ids: string[] = json.data.map(({ id }: { id: string }) => id);
  const expected = left(life).map(({ id }) => id);
  must(ids.toSorted().join() === expected.toSorted().join(), `the queue has ${ids}, expected ${expected}`);
  must(json.meta.total === ids.length, `the queue counts ${json.meta.total} of ${ids.length}`);
}

/** No mail has words of a case that its recipient may not read, or of a note. */
function mailsAreForTheirReaders(life: Life): void {
  for (const { to, text, subject } of life.post.taken) {
    for (const word of wordsIn(subject + text)) {
      const of = life.cases.find(({ said }) => said.some((one) => one.word === word));
      const said = of?.said.find((one) => one.word === word);
      must(said?.by !== 'note', `the note ${word} was mailed to ${to.address}`);
    }
  }
}

export async function checkAll(life: Life): Promise<void> {
  await sessionsReadTheirOwn(life);
  await deskShowsAll(life);
  await queueIsWhole(life);
  mailsAreForTheirReaders(life);
}
