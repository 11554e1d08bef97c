/** What staff do. */
import { type Act, onCase, onceAccepted } from './act.ts';
import { idIn } from './answers.ts';
import { isFull, kindOf } from './customer-acts.ts';
import { evenIfAway } from './fuse.ts';
import { EMAILS, endLinks, keepPost, nextInstant, pick } from './life.ts';
import {
  becomePart,
  enter,
  type ModelCase,
  moveMailbox,
  nameIn,
  receivedCase,
  reply,
  type State,
  saying,
} from './model.ts';
import { beginningOf, isDanger } from './noticing.ts';
import { openTasks } from './open-tasks.ts';
import { staffChange, staffPost, today } from './staff-act.ts';

const STATES: readonly State[] = ['in-hand', 'waiting-for-customer', 'answer-offered', 'resolved', 'withdrawn'];
const OUTCOME = { category: 'Billing', resolution: 'The bill is right.', 'resolution-basis': 'upheld' };
const CLOSING = { ...OUTCOME, 'agreed-by': 'in-writing' };

export const STAFF_ACTS: Record<string, Act> = {
  'staff open a case for a caller': {
    calls: ['POST /backend/v1/cases'],
    async run(life, { which, how, other }) {
      const email = pick(EMAILS, which);
      if (!email || isFull(life)) return 'skipped';
      const kind = kindOf(how);
      const word = life.newWord();
      const text = `${beginningOf(other)}They say ${word}.`;
      const said = { kind, channel: 'phone', text, 'contact-preference': 'email' };
      const attributes = { ...said, 'first-name': 'Sam', surname: email.split('@')[0], email };
      const key = { 'Idempotency-Key': life.newKey() };
      const post = () => life.staff('POST', '/cases', { type: 'cases', attributes }, key);
      const answer = await evenIfAway(life, { which, other }, post);
      return onceAccepted(answer, () => {
        const said = [saying(word, 'customer')];
        const of = receivedCase({ id: idIn(answer), kind, name: nameIn(attributes), email, said }, isDanger(text));
        life.cases.push(of);
        keepPost(life, of, post);
      });
    },
  },
  'staff reply': {
    calls: ['POST /backend/v1/cases/:id/messages'],
    weight: 4,
    run: (life, choice) =>
      onCase(life, choice, async (one, etag) => {
        const word = life.newWord();
        const state = pick([undefined, 'answer-offered' as const, ...STATES.slice(0, 4)], choice.how);
        const attributes = { text: `We answer ${word}.`, state, ...(state === 'resolved' ? CLOSING : {}) };
        const body = { type: 'case-messages', attributes };
        const more = { 'If-Match': etag, 'Idempotency-Key': life.newKey() };
        const post = () => life.staff('POST', `/cases/${one.id}/messages`, body, more);
        const answer = await evenIfAway(life, choice, post);
        const change = () => {
          one.said.push(saying(word, 'staff'));
          life.replies.push({ word, of: one });
          reply(one);
          if (state) enter(one, state);
        };
        return { answer, change };
      }),
  },
  'staff note': {
    calls: ['POST /backend/v1/cases/:id/notes'],
    run: (life, choice) =>
      onCase(life, choice, async (one) => {
        const word = life.newWord();
        const body = { type: 'case-notes', attributes: { text: `Between us: ${word}.` } };
        const key = { 'Idempotency-Key': life.newKey() };
        const answer = await evenIfAway(life, choice, () => life.staff('POST', `/cases/${one.id}/notes`, body, key));
        return { answer, change: () => one.said.push(saying(word, 'note')) };
      }),
  },
  'staff change the state': staffChange(({ how }, one) => {
    const state = pick(STATES, how) ?? 'in-hand';
    const more = { ...(state === 'withdrawn' && { 'asked-by': 'Them' }), ...(state === 'resolved' && CLOSING) };
    return [{ state, ...more }, () => enter(one, state)];
  }),
  'staff correct the e-mail address': staffChange(({ how }, one, life) => {
    const email = pick(EMAILS, how) ?? one.email;
    const change = () => {
      if (email === one.email) return;
      moveMailbox(life.cases, one, email);
      endLinks(life, one);
    };
    return [{ email, reason: 'Misheard' }, change];
  }),
  'staff correct the kind': staffChange(({ how }, one) => {
    const kind = kindOf(how);
    const change = () => {
      one.kind = kind;
    };
    return [{ kind, reason: 'Meant so' }, change];
  }),
  'staff correct how to be contacted': staffChange(({ how }, one, { cases }) => {
    const preference = pick(['post', 'phone', 'post', 'email'], how);
    // Nobody else has this postcode, so that nobody counts as the same customer by it.
    const postcode = `CF10 ${cases.indexOf(one) % 10}AB`;
    const address = { 'address-line1': '1 High Street', 'postal-town': 'Cardiff', postcode };
    return [{ 'contact-preference': preference, address, reason: 'Asked for' }, () => {}];
  }),
  'staff merge two cases': {
    calls: ['POST /backend/v1/cases/:id/merge'],
    weight: 3,
    run: (life, choice) =>
      onCase(life, choice, async (one) => {
        const others = life.cases.filter((other) => !other.isGone && !other.into && other !== one);
        // Mostly one of the same customer, or of another day: there rules meet.
        const isSuited = (other: ModelCase) =>
          choice.how < 4 ? other.email === one.email : Math.abs(other.arrivedAt - one.arrivedAt) > 86_400_000;
        const suited = others.filter(isSuited);
        const all = choice.how < 8 ? others : life.cases;
        const into = pick(choice.how < 8 && suited.length > 0 ? suited : all, choice.other);
        if (!into) return 'skipped';
        if (!choice.about) nextInstant();
        const attributes = { into: into.id, reason: 'One matter' };
        const answer = await life.staff('POST', `/cases/${one.id}/merge`, { type: 'case-merges', attributes });
        return { answer, change: () => becomePart(one, into), isMerge: true };
      }),
  },
  'staff link two cases': {
    calls: ['PUT /backend/v1/cases/:id/linked/:reference', 'DELETE /backend/v1/cases/:id/linked/:reference'],
    run: (life, choice) =>
      onCase(life, choice, async (one) => {
        const other = pick(life.cases, choice.other);
        if (!other) return 'skipped';
        const answer = await life.staff(choice.how % 3 ? 'PUT' : 'DELETE', `/cases/${one.id}/linked/${other.id}`);
        return { answer, change: () => {} };
      }),
  },
  'a legal hold is set or lifted': staffPost(['POST', 'legal-hold', 'legal-holds'], ({ how }, one) => {
    const held = how % 2 === 0;
    const change = () => {
      one.isHeld = held;
    };
    return [{ held, reason: 'A court asks' }, change];
  }),
  'staff deal with a danger': staffPost(
    ['POST', 'dangers-dealt-with', 'dangers-dealt-with'],
    (_choice, one) => {
      const change = () => {
        one.hasDanger = false;
      };
      return [{ how: 'Called her: the gas network is there' }, change];
    },
    ({ hasDanger }) => hasDanger,
  ),
  'a complaint goes to the Ombudsman': {
    ...staffPost(['POST', 'ombudsman', 'ombudsman-stages'], (_choice, one) => {
      const change = () => {
        one.isAtOmbudsman = true;
      };
      return [{ stage: 'with-ombudsman', on: today() }, change];
    }),
    weight: 1,
  },
  'staff send the deadlock letter': {
    calls: ['POST /backend/v1/cases/:id/letters/:kind', 'GET /backend/v1/cases/:id/letters/:kind'],
    run: (life, choice) =>
      onCase(life, choice, async (one, etag) => {
        const attributes = { resolution: 'Our position stands.' };
        await life.staff('PATCH', `/cases/${one.id}`, { type: 'cases', id: one.id, attributes }, { 'If-Match': etag });
        const path = `/cases/${one.id}/letters/deadlock`;
        const preview = await life.staff('GET', path);
        const answer = await life.staff('POST', path, undefined, { 'If-Match': preview.etag });
        return { answer, change: () => one.letters.push('deadlock') };
      }),
  },
  'a task is done': {
    calls: ['GET /backend/v1/tasks', 'PATCH /backend/v1/tasks/:id'],
    async run(life, { which, how }) {
      const task = pick(await openTasks(life), which);
      if (!task) return 'skipped';
      const body = { type: 'case-tasks', id: task.id, attributes: { done: how % 4 !== 3 } };
      return onceAccepted(await life.staff('PATCH', `/tasks/${task.id}`, body), () => {});
    },
  },
};
