/** Who may read a case: restrictions, and links that are asked for. */
import { type Act, onCase, onceAccepted } from './act.ts';
import { EMAILS, type Life, pick } from './life.ts';
import { partsOf } from './model.ts';

export const ACCESS_ACTS: Record<string, Act> = {
  'a case is restricted, or opened to all staff': {
    calls: ['PUT /backend/v1/cases/:id/restriction'],
    run: (life, choice) =>
      onCase(
        life,
        choice,
        async (one) => {
          const restricted = choice.how % 3 !== 2;
          const attributes = { restricted, reason: 'She works here' };
          const answer = await life.staff('PUT', `/cases/${one.id}/restriction`, {
            type: 'case-restrictions',
            attributes,
          });
          const change = () => {
            one.isRestricted = restricted;
            if (restricted) one.isGiven = false;
          };
          return { answer, change };
        },
        (one) => partsOf(life.cases, one).some(({ email }) => email !== one.email),
      ),
  },
  'somebody asks for the link to a case': {
    calls: ['POST /backend/v1/case-links'],
    weight: 3,
    async run(life: Life, { which, other }) {
      const of = pick(life.cases, which);
      if (!of) return 'skipped';
      const email = other % 3 === 2 ? (pick(EMAILS, other) ?? of.email) : of.email;
      const body = { data: { type: 'case-links', attributes: { reference: of.id, email } } };
      const answer = await life.world.call('POST', '/case-links', body);
      await life.world.settle();
      return onceAccepted(answer, () => {});
    },
  },
};
