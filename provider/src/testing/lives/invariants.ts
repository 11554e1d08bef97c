/** What must be true after every step of a life: what the step has changed then, and everything at the end. */
import {
  endedSessionsOpenNothing,
  mailsAreForTheirReaders,
  ownCasesAreTheirs,
  sessionsReadTheirOwn,
} from './customer-rules.ts';
import {
  deskShowsAll,
  handlerReadsTheirs,
  left,
  oneOf,
  queueIsWhole,
  viewerSeesNoNeeds,
  wordsFindTheirCase,
} from './desk-rules.ts';
import { figuresAddUp } from './figures.ts';
import { EMAILS, type Life } from './life.ts';
import { type ModelCase, partsOf } from './model.ts';
import { handlerDoesTheirs, nobodyWritesToTheDead } from './task-rules.ts';

/** The cases that were changed since this was last asked, each whole, with the parts of it. */
async function changedCases(life: Life): Promise<ReadonlySet<ModelCase>> {
  const rows = await life.database.selectFrom('cases').select(['id', 'version', 'merged_into', 'erased_at']).execute();
  const now = new Map(
    rows.map(({ id, version, merged_into, erased_at }) => [
      id,
      { version, state: `${version} ${merged_into} ${erased_at}` },
    ]),
  );
  const changed = life.cases.filter(({ id }) => now.get(id)?.state !== life.versions.get(id)?.state);
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
  await nobodyWritesToTheDead(life, changed);
  const one = oneOf(changed, step);
  if (!one) return;
  await ownCasesAreTheirs(life, one.email);
  await wordsFindTheirCase(life, one);
}

/** What must be true at any time, of everything. */
export async function checkAll(life: Life): Promise<void> {
  mailsAreForTheirReaders(life);
  await sessionsReadTheirOwn(life, life.sessions);
  await deskShowsAll(life, left(life));
  await queueIsWhole(life);
  await handlerReadsTheirs(life);
  await viewerSeesNoNeeds(life);
  await handlerDoesTheirs(life);
  await nobodyWritesToTheDead(life, left(life));
  await figuresAddUp(life);
  for (const one of life.cases) await wordsFindTheirCase(life, one);
  for (const email of EMAILS) await ownCasesAreTheirs(life, email);
}
