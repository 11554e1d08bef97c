/** What staff judge of signs that somebody may need extra help: it changes nothing that the model speaks of. */
import type { Act } from './act.ts';
import { staffPost } from './staff-act.ts';

export const EXTRA_HELP_ACTS: Record<string, Act> = {
  'staff judge whether somebody needs extra help': staffPost(
    ['POST', 'extra-help', 'extra-help-judgements'],
    ({ how }, one) => [{ needed: how % 2 === 0, messages: [`opening-${one.id}`] }, () => {}],
  ),
};
