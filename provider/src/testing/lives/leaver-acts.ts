/** Members of staff: who has a case, and who leaves or comes back. */
import { type Act, onceAccepted } from './act.ts';
import { must } from './must.ts';
import { staffChange } from './staff-act.ts';

export const LEAVER_ACTS: Record<string, Act> = {
  'a case is given to somebody, or to nobody': staffChange(({ how }, one, { leaver }) => {
    const owner = how % 4 === 3 ? null : leaver.id;
    const change = () => {
      must(owner === null || !leaver.hasLeft, `${one.id} was given to somebody who has left`);
      must(owner === null || !one.isRestricted, `${one.id} was given to somebody who may not read it`);
      one.isGiven = owner !== null;
    };
    return [{ owner }, change];
  }),
  'a member of staff leaves, or is back': {
    calls: ['PATCH /backend/v1/staff/:id', 'GET /backend/v1/staff', 'GET /backend/v1/staff/me'],
    async run({ admin, leaver }, { how }) {
      const left = how % 3 !== 2;
      const body = { type: 'staff', id: leaver.id, attributes: { left } };
      const answer = await admin('PATCH', `/staff/${leaver.id}`, body);
      const outcome = onceAccepted(answer, () => {
        leaver.hasLeft = left;
      });
      const { status } = await leaver.call('GET', '/cases');
      must((status === 200) === !leaver.hasLeft, `somebody who has ${leaver.hasLeft ? '' : 'not '}left gets ${status}`);
      return outcome;
    },
  },
};
