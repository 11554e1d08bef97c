/** What must be true of what staff see. */
import { type DeskPayment, deskIn, listIn, viewsIn, workIn } from './answers.ts';
import { type Life, pick } from './life.ts';
import { type ModelCase, type Payment, partsOf, whole } from './model.ts';
import { must, mustHave, wordsIn } from './must.ts';

export const left = ({ cases }: Life) => cases.filter(({ isGone, into }) => !isGone && !into);

const lettersOf = (life: Life, one: ModelCase) => partsOf(life.cases, one).flatMap(({ letters }) => letters);

/** The desk shows everything that was said in a case and its parts, its state, its letters, payments and register. */
export async function deskShowsAll(life: Life, cases: readonly ModelCase[]): Promise<void> {
  for (const one of cases) {
    const answer = await life.staff('GET', `/cases/${one.id}`);
    must(answer.status === 200, `the desk reads ${one.id}: ${answer.status}`);
    const parts = partsOf(life.cases, one);
    const said = parts.flatMap(({ said }) => said.map(({ word }) => word));
    mustHave(answer.text, said, `the desk’s ${one.id}`);
    const shown = deskIn(answer);
    must(shown.state === one.state, `${one.id} is ${one.state}, and the desk reads ${shown.state}`);
    must(shown.dangers.length > 0 === one.hasDanger, `${one.id} has ${shown.dangers.length} dangers`);
    must((shown['legal-hold'] !== null) === one.isHeld, `${one.id} is ${one.isHeld ? '' : 'not '}held`);
    const hasLeaver = shown.owner?.id === life.leaver.id;
    must(isLeavers(life, one) === hasLeaver || one.isGiven === undefined, `${one.id} is ${shown.owner?.id}’s`);
    const sent = shown.letters.map(({ kind }) => kind).toSorted();
    const due = lettersOf(life, one).toSorted();
    must(new Set(sent).size === sent.length || parts.length > 1, `${one.id} had one letter twice`);
    must(sent.join() === due.join(), `${one.id} has the letters [${sent}], expected [${due}]`);
    const days = [shown.register?.['registered-on'] ?? null, shown.register?.['networks-told-on'] ?? null];
    const noted = [one.registered.registered, one.registered['networks-told']];
    must(days.join() === noted.join(), `${one.id} is on the register since [${days}], expected [${noted}]`);
    paymentsAddUp(
      one,
      shown.payments,
      parts.flatMap(({ payments }) => payments),
    );
    await newestFileIsThere(life, one);
    await historyIsWhole(life, one, Number(answer.etag.replaceAll('"', '')));
  }
}

/** Nobody has the cases of whoever has left. */
const isLeavers = ({ leaver }: Life, { isGiven }: ModelCase) => !leaver.hasLeft && isGiven === true;

/** Each payment that was noted is there once, as it was settled; a second one follows only from one that was not in time. */
function paymentsAddUp({ id }: ModelCase, shown: readonly DeskPayment[], noted: readonly Payment[]): void {
  for (const payment of noted) {
    const found = shown.filter((one) => one.id === payment.id);
    must(found.length === 1, `${id} has ${found.length} payments ${payment.id}`);
    const { 'paid-on': paidOn, 'taken-back-at': takenBackAt } = found[0]?.attributes ?? {};
    must(paidOn === payment.paidOn, `${payment.id} of ${id} was paid on ${payment.paidOn}, and the desk has ${paidOn}`);
    must((takenBackAt !== null) === payment.isTakenBack, `${payment.id} of ${id} is taken back: ${takenBackAt}`);
  }
  for (const { attributes: first } of shown) {
    const isSecond = ({ attributes: one }: DeskPayment) =>
      one.kind === 'additional' && one.standard === first.standard && one['failed-on'] === first['pay-by'];
    if (first.kind === 'standard' && first['paid-on'] !== null && first['paid-on'] > first['pay-by'])
      must(shown.some(isSecond), `${id} owes no second payment after one that was late`);
  }
  for (const { attributes: second } of shown) {
    if (second.kind === 'standard' || second['taken-back-at'] !== null || second['paid-on'] !== null) continue;
    const isFirst = ({ attributes: one }: DeskPayment) =>
      one.kind === 'standard' && one.standard === second.standard && one['pay-by'] === second['failed-on'];
    const isInTime = ({ attributes: one }: DeskPayment) => (one['paid-on'] ?? '9') <= one['pay-by'];
    const firsts = shown.filter(isFirst);
    must(firsts.length > 0 && !firsts.every(isInTime), `${id} owes a second payment after one that was in time`);
  }
}

/** Staff fetch the newest file of a case and its parts, and who may not read the case fetches none. */
async function newestFileIsThere(life: Life, one: ModelCase): Promise<void> {
  const all = partsOf(life.cases, one).flatMap(({ said }) => said);
  const newest = all.findLast(({ file }) => file);
  if (!newest) return;
  const path = `/cases/${one.id}/files/${newest.file}`;
  const { text } = await life.staff('GET', path);
  must(text.includes(newest.word), `the desk can’t fetch the file ${newest.word} of ${one.id}`);
  const { status } = await life.handler('GET', path);
  must((status === 200) === !one.isRestricted, `the handler fetches ${newest.word} of ${one.id}: ${status}`);
}

/** Every version of a case has what happened in its history. */
async function historyIsWhole({ database }: Life, { id }: ModelCase, version: number): Promise<void> {
  const events = database.selectFrom('case_events').select('version').distinct().where('case_id', '=', id);
  const versions = (await events.execute()).length;
  must(versions === version, `${id} is at version ${version}, and its history has ${versions}`);
}

const sorted = (cases: readonly ModelCase[]) => cases.map(({ id }) => id).toSorted();

/** The queue has each case once, and its total is the length of the list, whole, by state, kind and owner. */
export async function queueIsWhole(life: Life): Promise<void> {
  const one = left(life)[0];
  const filters: [query: string, isIn: (other: ModelCase) => boolean][] = [
    ['', () => true],
    [`&filter[state]=${one?.state}`, ({ state }) => state === one?.state],
    [`&filter[kind]=${one?.kind}`, ({ kind }) => kind === one?.kind],
    [`&filter[owner]=${life.leaver.id}`, ({ isGiven }) => isGiven === true],
    ['&filter[danger]=true', ({ hasDanger }) => hasDanger],
  ];
  const isKnown = left(life).every(({ isGiven }) => isGiven !== undefined);
  for (const [filter, isIn] of filters.slice(0, one && isKnown ? filters.length : 1)) {
    const { ids, total } = listIn(await life.staff('GET', `/cases?page[size]=100${filter}`));
    const names = sorted(left(life).filter(isIn));
    must(ids.toSorted().join() === names.join(), `the queue ${filter} has ${ids}, expected ${names}`);
    must(total === ids.length, `the queue ${filter} counts ${total} of ${ids.length}`);
    const [view] = viewsIn(await life.staff('GET', `/reports/views?view=${encodeURIComponent(filter.slice(1))}`));
    must(view === total, `the view ${filter} counts ${view} of ${total}`);
  }
}

/** Who handles cases knows of those that are not restricted: in the list, its total, their work, and by reference. */
export async function handlerReadsTheirs(life: Life): Promise<void> {
  const { ids, total } = listIn(await life.handler('GET', '/cases?page[size]=100'));
  const names = sorted(left(life).filter(({ isRestricted }) => !isRestricted));
  must(ids.toSorted().join() === names.join(), `the handler’s queue has ${ids}, expected ${names}`);
  must(total === ids.length, `the handler’s queue counts ${total} of ${ids.length}`);
  await handlerReads(life, life.cases);
  await changesAreForTheirReader(life);
  for (const reads of [() => true, ({ isRestricted }: ModelCase) => !isRestricted]) await workAddsUp(life, reads);
}

/** The cases that who handles cases may not know of. */
const hiddenIn = ({ cases }: Life) => cases.filter((one) => !one.isGone && whole(one).isRestricted);

/** Who handles cases reads these by reference, unless they are restricted to others, and nothing of those that are. */
export async function handlerReads(life: Life, cases: readonly ModelCase[]): Promise<void> {
  const hidden = hiddenIn(life);
  for (const one of cases) {
    if (one.isGone) continue;
    const { status, text } = await life.handler('GET', `/cases/${one.id}`);
    must((status === 200) === !hidden.includes(one), `the handler reads ${one.id}: ${status}`);
    for (const { id } of status === 200 ? hidden : []) must(!text.includes(id), `the handler finds ${id} in ${one.id}`);
  }
}

/** Who handles cases is told of no change of one that is restricted to others. */
async function changesAreForTheirReader(life: Life): Promise<void> {
  const { text } = await life.handler('GET', '/cases/changes', undefined, { 'Last-Event-ID': '0' });
  for (const { id } of hiddenIn(life)) must(!text.includes(id), `the handler is told of changes of ${id}`);
}

const isOpen = ({ state }: ModelCase) => state !== 'resolved' && state !== 'withdrawn';

/** The open cases by person are those that the reader may know of, each with its owner. */
async function workAddsUp(life: Life, isRead: (one: ModelCase) => boolean): Promise<void> {
  const read = left(life).filter((one) => isOpen(one) && isRead(one));
  const isAll = read.length === left(life).filter(isOpen).length;
  const work = workIn(await (isAll ? life.staff : life.handler)('GET', '/reports/work'));
  const open = work.reduce((sum, one) => sum + one.open, 0);
  const byKind = work.flatMap(({ kinds }) => Object.values(kinds)).reduce((sum, count) => sum + count, 0);
  must(open === read.length && byKind === open, `${open} cases are open, ${byKind} by kind, expected ${read.length}`);
}

/** Who only reads sees neither what a request for the register says nor its password. */
export async function viewerSeesNoNeeds(life: Life): Promise<void> {
  for (const one of left(life)) {
    const { status, text } = await life.viewer('GET', `/cases/${one.id}`);
    must((status === 200) === !one.isRestricted, `the viewer reads ${one.id}: ${status}`);
    if (one.kind === 'priority-services')
      must(wordsIn(text).size === 0, `the viewer reads ${[...wordsIn(text)]} of a request for the register`);
  }
}

/** A word finds the case that it was said in, or that this became part of, and only for who may read it. */
export async function wordsFindTheirCase(life: Life, one: ModelCase | undefined): Promise<void> {
  const said = one?.said.findLast(({ by, file }) => by !== 'note' && !file);
  if (!one || !said) return;
  const { isRestricted } = whole(one);
  const readers = [[life.staff, true] as const, [life.handler, !isRestricted] as const];
  // A search takes longer than the rest: who may not read the case is asked, and of the others one.
  for (const [who, reads] of isRestricted ? readers : readers.slice(0, 1)) {
    const found = listIn(await who('GET', `/cases?filter[q]=${said.word}`)).ids.join();
    const expected = reads && !one.isGone ? whole(one).id : '';
    must(found === expected, `${said.word} finds ${found || 'nothing'}, expected ${expected || 'nothing'}`);
  }
}

/** One of the cases that were changed, whose words are searched: each takes longer than the rest. */
export const oneOf = (changed: ReadonlySet<ModelCase>, step: number) => pick([...changed], step);
