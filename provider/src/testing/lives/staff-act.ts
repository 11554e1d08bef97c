/** What the acts of staff have in common. */
import { type Act, type Choice, onCase } from './act.ts';
import { evenIfAway } from './fuse.ts';
import type { Life } from './life.ts';
import type { ModelCase } from './model.ts';

export const today = () => dayBefore(0);

/** The day so many days ago. */
export const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A change of a case: the attributes, and what they make of it. */
export const staffChange = (
  plan: (choice: Choice, one: ModelCase, life: Life) => [attributes: object, change: () => void],
): Act => ({
  calls: ['PATCH /backend/v1/cases/:id', 'GET /backend/v1/cases/:id'],
  run: (life, choice) =>
    onCase(life, choice, async (one, etag) => {
      const [attributes, change] = plan(choice, one, life);
      const body = { type: 'cases', id: one.id, attributes };
      return { answer: await life.staff('PATCH', `/cases/${one.id}`, body, { 'If-Match': etag }), change };
    }),
});

/** A post about a case, mostly one that `isSuited`. */
export const staffPost = (
  [method, path, type]: readonly ['POST' | 'PUT', string, string],
  plan: (choice: Choice, one: ModelCase, life: Life) => [attributes: object, change: () => void],
  isSuited?: (one: ModelCase) => boolean,
): Act => ({
  calls: [`${method} /backend/v1/cases/:id/${path}`],
  run: (life, choice) =>
    onCase(
      life,
      choice,
      async (one) => {
        const [attributes, change] = plan(choice, one, life);
        const post = () => life.staff(method, `/cases/${one.id}/${path}`, { type, attributes });
        return { answer: await evenIfAway(life, choice, post), change };
      },
      isSuited,
    ),
});
