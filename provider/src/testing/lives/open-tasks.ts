/** What staff have to do by hand. */
import { type Task, tasksIn } from './answers.ts';
import type { Life } from './life.ts';

/**
 * The open tasks that somebody reads, oldest first, and those of one moment in the order of their cases: the provider has
 * none for them, and a life has to be the same each time.
 */
export async function openTasks(life: Life, who: 'staff' | 'handler' = 'staff'): Promise<Task[]> {
  const placeOf = ({ attributes: one }: Task) => {
    const ofCase = String(life.cases.findIndex(({ id }) => id === one.reference)).padStart(2, '0');
    return [one['created-at'], ofCase, one.kind, one.about, one.text].join(' ');
  };
  const tasks = tasksIn(await life[who]('GET', '/tasks?filter[done]=false&page[size]=100'));
  return tasks.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}
