/** A post that is sent again, since its answer was lost on the way or somebody went back to the form. */
import { type Act, onceAccepted } from './act.ts';
import { type Life, pick } from './life.ts';
import { whole } from './model.ts';
import { must } from './must.ts';

/** Nobody sends a form again after that. */
const LONGEST_MS = 86_400_000;

const stored = async ({ database }: Life) =>
  JSON.stringify(await database.selectFrom('cases').select(['id', 'version']).orderBy('id').execute());

export const REPEAT_ACTS: Record<string, Act> = {
  'a post is repeated': {
    calls: [],
    async run(life, { which, how }) {
      const recent = life.posts.filter(({ of, at }) => !of.isGone && !whole(of).isGone && Date.now() - at < LONGEST_MS);
      // Mostly one after which something else was said: what is said twice in a row is noticed in another way.
      const early = recent.filter(({ of, said }) => whole(of).said.length > said);
      const post = pick(how < 8 && early.length > 0 ? early : recent, which);
      if (!post) return 'skipped';
      const before = await stored(life);
      const answer = await post.again();
      must((await stored(life)) === before, `a repeated post about ${post.of.id} changed a case`);
      return onceAccepted(answer, () => {});
    },
  },
};
