/** Who acts for a customer, deaths, and links that staff end. */
import { type Act, onCase } from './act.ts';
import { endLinks, nextInstant, REPRESENTATIVE } from './life.ts';
import { actFor, actsNow, noteDeath, partsOf } from './model.ts';
import { staffPost, today } from './staff-act.ts';

export const PERSON_ACTS: Record<string, Act> = {
  'a representative is noted': staffPost(
    ['PUT', 'representative', 'case-representatives'],
    ({ how }, one, { cases }) => {
      nextInstant();
      const way = { email: REPRESENTATIVE, telephone: null, address: null, 'reached-by': 'email' };
      const whom = { 'letters-to': how % 2 ? 'customer' : 'representative', proof: { seen: 'The deed' } };
      const isExecutor = how % 3 === 0;
      const authority = { authority: isExecutor ? 'executor' : 'power-of-attorney', from: today(), until: null };
      const change = () => {
        actFor(cases, one, { email: REPRESENTATIVE, noted: Date.now(), isExecutor });
      };
      return [{ name: 'Rhys', ...way, ...authority, ...whom }, change];
    },
  ),
  'a representative is removed': {
    calls: ['DELETE /backend/v1/cases/:id/representative'],
    run: (life, choice) =>
      onCase(life, choice, async (one) => {
        const answer = await life.staff('DELETE', `/cases/${one.id}/representative`);
        const change = () => {
          if (partsOf(life.cases, one).some(actsNow)) endLinks(life, one);
          actFor(life.cases, one, null);
        };
        return { answer, change };
      }),
  },
  'staff end the links': {
    calls: ['DELETE /backend/v1/cases/:id/links'],
    weight: 1,
    run: (life, choice) =>
      onCase(life, choice, async (one) => {
        const answer = await life.staff('DELETE', `/cases/${one.id}/links`);
        return { answer, change: () => endLinks(life, one) };
      }),
  },
  'a death is noted': staffPost(
    ['PUT', 'death', 'case-deaths'],
    ({ how }, one, life) => {
      const change = () => {
        const marked = partsOf(life.cases, one).filter(({ email }) => email === one.email);
        if (marked.some(({ hasDied }) => !hasDied)) endLinks(life, one);
        noteDeath(life.cases, one, true);
      };
      return [{ on: how % 2 ? today() : null, 'told-by': 'Her son' }, change];
    },
    // A letter of ours may wait then.
    ({ said, hasDied }) => !hasDied && said.some(({ by }) => by === 'staff'),
  ),
  'a death is taken back': {
    calls: ['DELETE /backend/v1/cases/:id/death'],
    weight: 1,
    run: (life, choice) =>
      onCase(
        life,
        choice,
        async (one, etag) => {
          const answer = await life.staff('DELETE', `/cases/${one.id}/death`, undefined, { 'If-Match': etag });
          return { answer, change: () => noteDeath(life.cases, one, false) };
        },
        ({ hasDied }) => hasDied,
      ),
  },
};
