/** What must be true after every step of a life. */
import { EMAILS, type Life, type Session } from './life.ts';
import { isMailboxProved, type ModelCase, mayBeMailed, mayOpen, partsOf, readable, whole } from './model.ts';

export function must(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(what);
}

const wordsIn = (text: string) => new Set(text.match(/wort\d+x/g) ?? []);

const left = ({ cases }: Life) => cases.filter(({ isGone, into }) => !isGone && !into);

/** A link that was ended opens nothing, and neither does a session of it. */
async function endedSessionsOpenNothing(life: Life): Promise<void> {
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
async function sessionsReadTheirOwn(life: Life, sessions: readonly Session[]): Promise<void> {
  for (const session of sessions) {
    const { id, email, of, isProved } = session;
    const { status, text, json } = await life.world.call('GET', '/my-case', undefined, { 'X-Case-Session': id });
    if (status !== 200) continue;
    must(mayOpen(of, email), `${email} still reads ${of.id}`);
    const theirs = readable(life.cases, of, isProved);
    const read = wordsIn(text);
    for (const { word, by } of theirs.said.filter(({ by }) => by !== 'note'))
      must(read.delete(word), `${email} no longer reads ${word} of ${by} in ${of.id}`);
    must(read.size === 0, `${email} reads ${[...read]} in ${of.id}, which is not theirs`);
    const { state } = json.data.attributes;
    must(state === theirs.state, `${of.id} is ${theirs.state}, and its customer reads ${state}`);
  }
}

/** 'Your cases' lists a customer's own, with their states. */
async function ownCasesAreTheirs(life: Life, email: string): Promise<void> {
  const { json } = await life.world.call('GET', '/own-cases', undefined, { Authorization: `Bearer ${email}` });
  for (const { id, attributes } of json.data) {
    const one = life.cases.find((known) => known.id === id);
    must(one !== undefined && !one.isGone && one.email === email, `${email} has ${id} in the list of their own`);
    const { state } = readable(life.cases, one, isMailboxProved(life.cases, one));
    must(attributes.state === state, `the list of ${email} has ${id} ${attributes.state}, not ${state}`);
  }
}

const lettersOf = (life: Life, one: ModelCase) => partsOf(life.cases, one).flatMap(({ letters }) => letters);

/** The desk shows everything that was said in a case and its parts, its state, and its letters. */
async function deskShowsAll(life: Life, cases: readonly ModelCase[]): Promise<void> {
  for (const one of cases) {
    const { status, text, json, etag } = await life.staff('GET', `/cases/${one.id}`);
    must(status === 200, `the desk reads ${one.id}: ${status}`);
    const read = wordsIn(text);
    for (const { word } of partsOf(life.cases, one).flatMap(({ said }) => said))
      must(read.has(word), `${word} of ${one.id} is lost`);
    const { state, letters, 'legal-hold': hold } = json.data.attributes;
    must(state === one.state, `${one.id} is ${one.state}, and the desk reads ${state}`);
    must((hold !== null) === one.isHeld, `${one.id} is ${one.isHeld ? '' : 'not '}held`);
    const sent = letters.map(({ kind }: { kind: string }) => kind).toSorted();
    const due = lettersOf(life, one).toSorted();
    must(sent.join() === due.join(), `${one.id} has the letters [${sent}], expected [${due}]`);
    await historyIsWhole(life, one, Number(etag.replaceAll('"', '')));
  }
}

/** Every version of a case has what happened in its history. */
async function historyIsWhole({ database }: Life, { id }: ModelCase, version: number): Promise<void> {
  const events = database.selectFrom('case_events').select('version').distinct().where('case_id', '=', id);
  const versions = (await events.execute()).length;
  must(versions === version, `${id} is at version ${version}, and its history has ${versions}`);
}

/** The queue has each case once, and its total is the length of the list, whole and by state. */
async function queueIsWhole(life: Life): Promise<void> {
  for (const state of [undefined, pickState(life)]) {
    const filter = state ? `&filter[state]=${state}` : '';
    const { json } = await life.staff('GET', `/cases?page[size]=100${filter}`);
    const ids: string[] = json.data.map(({ id }: { id: string }) => id);
    const expected = left(life).filter((one) => !state || one.state === state);
    const names = expected.map(({ id }) => id).toSorted();
    must(ids.toSorted().join() === names.join(), `the queue ${filter} has ${ids}, expected ${names}`);
    must(json.meta.total === ids.length, `the queue ${filter} counts ${json.meta.total} of ${ids.length}`);
  }
}

const pickState = (life: Life) => left(life)[0]?.state;

/** Who handles cases knows of those that are not restricted: in the list, its total, by a word, and by reference. */
async function handlerReadsTheirs(life: Life): Promise<void> {
  const { json } = await life.handler('GET', '/cases?page[size]=100');
  const ids: string[] = json.data.map(({ id }: { id: string }) => id);
  const expected = left(life).filter(({ isRestricted }) => !isRestricted);
  const names = expected.map(({ id }) => id).toSorted();
  must(ids.toSorted().join() === names.join(), `the handler’s queue has ${ids}, expected ${names}`);
  must(json.meta.total === ids.length, `the handler’s queue counts ${json.meta.total} of ${ids.length}`);
  for (const one of life.cases) {
    if (one.isGone) continue;
    const { status } = await life.handler('GET', `/cases/${one.id}`);
    must((status === 200) === !whole(one).isRestricted, `the handler reads ${one.id}: ${status}`);
  }
}

/** A word finds the case that it was said in, or that this became part of, and only for who may read it. */
async function wordsFindTheirCase(life: Life, step: number): Promise<void> {
  const one = life.cases[step % life.cases.length];
  const said = one?.said.findLast(({ by }) => by !== 'note');
  if (!one || !said) return;
  for (const [who, reads] of [
    [life.staff, true],
    [life.handler, !whole(one).isRestricted],
  ] as const) {
    const { json } = await who('GET', `/cases?filter[q]=${said.word}`);
    const found = json.data.map(({ id }: { id: string }) => id).join();
    const expected = reads && !one.isGone ? whole(one).id : '';
    must(found === expected, `${said.word} finds ${found || 'nothing'}, expected ${expected || 'nothing'}`);
  }
}

/** Every mail that was taken since the last step is for a reader of its words, and none for a customer who has died. */
export function mailsAreForTheirReaders(life: Life): void {
  for (const { to, text, subject } of life.post.taken.slice(life.mailsChecked)) {
    for (const word of wordsIn(subject + text)) {
      const of = life.cases.find(({ said }) => said.some((one) => one.word === word));
      must(of?.said.find((one) => one.word === word)?.by !== 'note', `the note ${word} was mailed to ${to.address}`);
      must(
        of !== undefined && mayBeMailed(of, to.address),
        `${word} of ${of?.id} was mailed to ${to.address} as '${subject}'`,
      );
    }
  }
  life.mailsChecked = life.post.taken.length;
}

/** The cases that were changed since this was last asked, each whole, with the parts of it. */
async function changedCases(life: Life): Promise<ReadonlySet<ModelCase>> {
  const rows = await life.database.selectFrom('cases').select(['id', 'version', 'merged_into', 'erased_at']).execute();
  const now = new Map(
    rows.map(({ id, version, merged_into, erased_at }) => [id, `${version} ${merged_into} ${erased_at}`]),
  );
  const changed = life.cases.filter(({ id }) => now.get(id) !== life.versions.get(id));
  life.versions = now;
  return new Set(changed.flatMap((one) => partsOf(life.cases, one)));
}

/** What must be true after every step, of what the step has changed. */
export async function checkStep(life: Life, step: number): Promise<void> {
  const changed = await changedCases(life);
  mailsAreForTheirReaders(life);
  await sessionsReadTheirOwn(
    life,
    life.sessions.filter(({ of }) => changed.has(of)),
  );
  await endedSessionsOpenNothing(life);
  await deskShowsAll(
    life,
    left(life).filter((one) => changed.has(one)),
  );
  const one = life.cases[step % life.cases.length];
  if (one) await ownCasesAreTheirs(life, one.email);
  await wordsFindTheirCase(life, step);
}

/** What must be true at any time, of everything. */
export async function checkAll(life: Life): Promise<void> {
  mailsAreForTheirReaders(life);
  await sessionsReadTheirOwn(life, life.sessions);
  await deskShowsAll(life, left(life));
  await queueIsWhole(life);
  await handlerReadsTheirs(life);
  for (const step of life.cases.keys()) await wordsFindTheirCase(life, step);
  for (const email of EMAILS) await ownCasesAreTheirs(life, email);
}
