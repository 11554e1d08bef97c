/** What happens by itself: time goes on, mails are sent and refused, duties and retention run, the process starts anew. */
import type { Act } from './act.ts';
import { refusedMailsAreSeen } from './customer-rules.ts';
import { deskShowsAll, handlerReads, left } from './desk-rules.ts';
import { evenIfItDies, evenIfItFails } from './fuse.ts';
import { EMAILS, goOn, type Life, pick } from './life.ts';
import { isLetterDue, isOld, isProofOver, isRetentionOver, type ModelCase, mustStay, unmerge, whole } from './model.ts';
import { must } from './must.ts';
import { nothingIsLeftOf } from './traces.ts';

const HOUR_MS = 3_600_000;
const TIMES_HOURS = [1, 1, 5, 25, 24 * 7, 24 * 29, 24 * 56, 24 * 63, 24 * 7 * 366];

/** A clock that was ahead is set right: by a second, a minute, half an hour, two hours. */
const SET_BACK_HOURS = [1 / 3600, 1 / 60, 0.5, 2];

const byItself = (run: (life: Life, choice: { which: number; how: number }) => Promise<void> | void): Act => ({
  calls: [],
  run: async (life, choice) => {
    await run(life, choice);
    return 'accepted';
  },
});

const byPlace = ([one, kind]: [number, string], [other, otherKind]: [number, string]) =>
  one - other || kind.localeCompare(otherKind);

/** Sends what is due, and keeps the links that arrived in mailboxes. */
export async function sendMails(life: Life): Promise<void> {
  const before = life.post.taken.length;
  await life.world.sendMails();
  const arrived = life.post.taken.slice(before).flatMap(({ id, text }) => {
    const token = /\/help-and-support\/case\/([\w-]+)/.exec(text)?.[1];
    const of = life.cases.find((one) => id.startsWith(one.id));
    return token && of ? [{ id, link: { token, of, isMailed: true, madeAt: Date.now() } }] : [];
  });
  // Several are on their way at the same moment, and arrive in any order: here by case, and by kind of mail.
  const placeOf = ({ id, link: { of } }: (typeof arrived)[number]): [number, string] => [
    life.cases.indexOf(of),
    id.slice(of.id.length),
  ];
  life.links.push(...arrived.toSorted((one, other) => byPlace(placeOf(one), placeOf(other))).map(({ link }) => link));
  await refusedMailsAreSeen(life);
}

/** Runs what is done every hour, by which the letters that are due are sent. */
export async function runDuties(life: Life): Promise<void> {
  await life.world.runDuties();
  for (const one of life.cases) if (isLetterDue(life.cases, one)) one.letters.push('eight-weeks');
}

/** Whether a case and what it became part of are one person's: others may have the same mailbox. */
const isOnePersons = (one: ModelCase) => one.email === whole(one).email && one.name === whole(one).name;

/** Notes that cases were erased; what became part of them goes along, unless it is another customer's. */
async function erase(life: Life, isErased: (one: ModelCase) => boolean): Promise<void> {
  const isTheirs = (one: ModelCase) => isErased(whole(one)) && isOnePersons(one);
  const others = life.cases.filter((one) => !one.isGone && one.into && isErased(whole(one)) && !isErased(one));
  for (const one of others) if (!isTheirs(one)) unmerge(one);
  await go(life, (one) => isErased(one) || isTheirs(one));
  await handlerReads(life, others);
}

/** Notes that cases are gone for good. @param isRemoved also from the figures */
async function go(life: Life, isGoing: (one: ModelCase) => boolean, isRemoved = false): Promise<void> {
  const going = life.cases.filter((one) => !one.isGone && isGoing(one));
  for (const one of going) Object.assign(one, { isGone: true, isRemoved });
  if (going.length > 0) await nothingIsLeftOf(life, going);
}

/** Removes what is past its retention, and erases what had to wait. @param which 0: no query fails */
async function runRetention(life: Life, which: number): Promise<void> {
  await evenIfItFails(life.fuse, which * 4, () => life.world.runRetention());
  for (const one of life.cases) if (isProofOver(one)) one.provedBy = null;
  await go(life, (one) => isRetentionOver(life.cases, one) && !whole(one).isHeld, true);
  await erase(life, (one) => one.isErasureAsked && !mustStay(one));
  for (const one of life.cases) if (one.isGone && isOld(one)) one.isRemoved = true;
  // What is removed by mistake changes no case.
  await deskShowsAll(life, left(life));
}

/** The hours until the retention of the oldest part alone is over, and not that of what was received days later. */
function hoursUntilOldest({ cases }: Life): number {
  const left = cases.filter(({ isGone }) => !isGone);
  // Best of one that became part of a case of another day.
  const parts = left.filter(({ into, arrivedAt }) => into && whole(into).arrivedAt - arrivedAt > 24 * HOUR_MS);
  const oldest = Math.min(...(parts.length > 0 ? parts : left).map(({ arrivedAt }) => arrivedAt), Date.now());
  return Math.max(1, 2556 * 24 - (Date.now() - oldest) / HOUR_MS);
}

const WEEKS_8_HOURS = 56 * 24;

/** The hours until the day on which a complaint that is open is eight weeks old; 0: none will be. */
function hoursUntilLetter({ cases }: Life, which: number): number {
  const complaints = cases.filter(({ kind }) => kind === 'complaint');
  const left = complaints.map(({ receivedAt }) => WEEKS_8_HOURS - (Date.now() - receivedAt) / HOUR_MS);
  return (
    pick(
      left.filter((hours) => hours > 0),
      which,
    ) ?? 0
  );
}

/** Another process takes over what a process that died had begun once its lease is over. */
const LONGEST_LEASE_HOURS = 1;

async function untilLeasesEnd({ database }: Life): Promise<void> {
  goOn(LONGEST_LEASE_HOURS);
  // On PostgreSQL they end by the server's clock, which does not go on with a life.
  await database.deleteFrom('leases').execute();
}

/** What a process does when it dies, and what is done about it after the next start. */
const DYING: readonly ((life: Life, query: number) => Promise<void>)[] = [
  async (life, query) => {
    await evenIfItDies(life.fuse, query, () => life.world.sendMails());
    life.restart();
    life.post.mayRepeat();
    await untilLeasesEnd(life);
  },
  async (life, query) => {
    await evenIfItDies(life.fuse, query * 5, () => life.world.runDuties());
    life.restart();
    await untilLeasesEnd(life);
    await runDuties(life);
  },
  async (life, query) => {
    await evenIfItDies(life.fuse, query * 4, () => life.world.runRetention());
    life.restart();
    await runRetention(life, 0);
  },
];

export const TIME_ACTS: Record<string, Act> = {
  'time goes on': { ...byItself((_life, { how }) => goOn(pick(TIMES_HOURS, how) ?? 1)), weight: 4 },
  'the clock is set back': {
    ...byItself((_life, { how }) => goOn(-(pick(SET_BACK_HOURS, how) ?? 0))),
    weight: 1,
  },
  'mails are sent': { ...byItself(sendMails), weight: 3 },
  'the hourly work is done': {
    ...byItself(async (life, { which, how }) => {
      if (how >= 8) goOn(hoursUntilLetter(life, which));
      // Jobs log what fails, and do it in their next run.
      if (which % 3 === 1) await evenIfItFails(life.fuse, which * 3, () => life.world.runDuties());
      await runDuties(life);
    }),
    weight: 3,
  },
  'the mail server changes its mood': byItself(({ post }, { how, which }) => {
    post.mood = (['takes', 'busy', { refuses: pick(EMAILS, which) ?? '' }] as const)[how % 3] ?? 'takes';
  }),
  'the process is started anew': { ...byItself((life) => life.restart()), weight: 1 },
  'years go by': {
    ...byItself(async (life, { how }) => {
      goOn(how % 4 === 3 ? 24 * 7 * 366 : hoursUntilOldest(life));
      await runRetention(life, 0);
    }),
    weight: 1,
  },
  'the process dies': {
    ...byItself((life, { which, how }) => pick(DYING, how)?.(life, which + 1)),
    weight: 3,
  },
  'retention runs': byItself((life, { which }) => runRetention(life, which)),
  'a customer is erased': byItself(async (life, { which, how }) => {
    // Mostly one of whom something is erased at once, best with what became part of it and is another customer's.
    const mayGo = life.cases.filter((one) => !one.isGone && !mustStay(one));
    const others = mayGo.filter((one) => life.cases.some(({ into, email }) => into === one && email !== one.email));
    const suited = how < 8 ? (others.length > 0 ? others : mayGo).map(({ email }) => email) : [];
    const { asked, kept } = await life.world.erase(pick(suited.length > 0 ? suited : EMAILS, which) ?? '');
    const isKept = (one: ModelCase) => kept.includes(one.id);
    const found = life.cases.filter(({ id, isGone }) => !isGone && asked.includes(id));
    // One person after the other: a part of somebody else is a case of its own once the whole is erased.
    const isFreed = (one: ModelCase) =>
      !isOnePersons(one) && !isKept(one) && asked.indexOf(whole(one).id) < asked.indexOf(one.id);
    const freed = found.filter((one) => found.includes(whole(one)) && isFreed(one));
    for (const one of freed) unmerge(one);
    for (const one of found) must(isKept(one) === mustStay(one), `${one.id} is ${isKept(one) ? 'kept' : 'erased'}`);
    for (const one of found) if (isKept(one)) one.isErasureAsked = true;
    await erase(life, (one) => found.includes(one) && !isKept(one));
  }),
};
