/** What must be true of what staff do by hand: letters to print, and customers to call. */
import type { Life } from './life.ts';
import { actsNow, type ModelCase, partsOf, whole } from './model.ts';
import { must } from './must.ts';
import { openTasks } from './open-tasks.ts';

/** Nobody is written to or called who has died, while nobody deals with their estate. */
export async function nobodyWritesToTheDead(life: Life, cases: Iterable<ModelCase>): Promise<void> {
  const dead = [...cases].filter((one) => !one.isGone && partsOf(life.cases, one).every(isWithoutReader));
  if (dead.length === 0) return;
  for (const { attributes } of await openTasks(life)) {
    const { kind, reference } = attributes;
    const isToThem = dead.some((one) => [one.id, whole(one).id].includes(reference));
    must(!isToThem || (kind !== 'print' && kind !== 'call'), `staff have to ${kind} for ${reference}, who has died`);
  }
}

const isWithoutReader = (one: ModelCase) => one.hasDied && actsNow(one) === undefined;

/** Who handles cases sees no task of one that is restricted to others. */
export async function handlerDoesTheirs(life: Life): Promise<void> {
  if (!life.cases.some((one) => !one.isGone && whole(one).isRestricted)) return;
  for (const { attributes } of await openTasks(life, 'handler')) {
    const one = life.cases.find(({ id }) => id === attributes.reference);
    must(!one || !whole(one).isRestricted, `the handler reads a task of ${attributes.reference}, which is restricted`);
  }
}
