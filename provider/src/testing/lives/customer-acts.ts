/** What customers do. */
import { COMPLAINT, ENQUIRY } from '../leads.ts';
import { type Act, bySession, onceAccepted } from './act.ts';
import { idIn, leadIn } from './answers.ts';
import { evenIfAway } from './fuse.ts';
import { EMAILS, keepPost, type Life, pick, type Session } from './life.ts';
import {
  enter,
  isMailboxProved,
  isRecentlyClosed,
  mayOpen,
  nameIn,
  readable,
  receivedCase,
  type State,
  saying,
  whole,
} from './model.ts';
import { must } from './must.ts';
import { beginningOf, isDanger } from './noticing.ts';

/** More cases than this make a life slow, and find nothing that fewer don't. */
const MOST_CASES = 5;

export const kindOf = (how: number) => (how % 3 === 2 ? ('enquiry' as const) : ('complaint' as const));
export const isFull = ({ cases }: Life) => cases.filter(({ isGone }) => !isGone).length >= MOST_CASES;

const AFTER = {
  withdraw: 'withdrawn',
  'ask-for-review': 'in-hand',
  settled: 'resolved',
  'not-settled': 'in-hand',
  reopen: 'in-hand',
} as const satisfies Record<string, State>;

/** The states in which an action is offered. */
const SUITED: Record<keyof typeof AFTER, readonly State[]> = {
  withdraw: ['received', 'in-hand', 'waiting-for-customer', 'answer-offered'],
  'ask-for-review': ['answer-offered', 'resolved'],
  settled: ['answer-offered'],
  'not-settled': ['answer-offered', 'resolved'],
  reopen: ['withdrawn'],
};

const customerDoes = (action: keyof typeof AFTER): Act => ({
  calls: ['POST /backend/v1/my-case/actions'],
  run: (life, choice) =>
    bySession(
      life,
      choice,
      async (session, headers) => {
        const body = { data: { type: 'case-actions', attributes: { action } } };
        const post = () => life.world.call('POST', '/my-case/actions', body, headers);
        const answer = await post();
        const change = () => {
          keepPost(life, session.of, post);
          const { mayAct } = readable(life.cases, session.of, session.isProved);
          must(mayAct, `${session.email} could ${action} ${session.of.id} without proof`);
          const one = whole(session.of);
          enter(one, AFTER[action]);
          // Somebody who has not worked on it takes the review.
          if (action === 'ask-for-review') one.isGiven = false;
        };
        return { answer, change };
      },
      ({ state }, { of, isProved }) => SUITED[action].includes(state) && readable(life.cases, of, isProved).mayAct,
    ),
});

/** Notes a session, which only a reader of the case may get. */
function opened(life: Life, session: Session, madeAt: number): void {
  const { email, of, isProved } = session;
  if (!mayOpen(of, email)) throw new Error(`${email} opened ${of.id}, which is not theirs`);
  if (isProved) of.provedBy = Math.max(madeAt, of.provedBy ?? madeAt);
  life.sessions.push(session);
  if (life.sessions.length > 4) life.sessions.shift();
}

export const CUSTOMER_ACTS: Record<string, Act> = {
  'a customer sends the form': {
    calls: ['POST /backend/v1/leads'],
    async run(life, { which, other, how }) {
      const email = pick(EMAILS, which);
      if (!email || isFull(life)) return 'skipped';
      const kind = kindOf(how);
      const word = life.newWord();
      const text = `${beginningOf(other)}It is ${word}.`;
      const own = { email, query: text, account: null, surname: email.split('@')[0] };
      const attributes = { ...COMPLAINT, ...own, ...(kind === 'enquiry' ? ENQUIRY : {}) };
      const relationships = { address: { data: { type: 'addresses', id: '100000001' } } };
      const body = { data: { type: 'leads', attributes, relationships } };
      const headers = { 'Idempotency-Key': life.newKey() };
      const post = () => life.world.call('POST', '/leads', body, headers);
      const answer = await evenIfAway(life, { which, other }, post);
      return onceAccepted(answer, () => {
        const { id, token } = leadIn(answer);
        const said = [saying(word, 'customer')];
        const of = receivedCase({ id, kind, name: nameIn(attributes), email, said }, isDanger(text));
        keepPost(life, of, post);
        life.cases.push(of);
        life.links.push({ token, of, isMailed: false, madeAt: Date.now() });
      });
    },
  },
  'a customer opens a link': {
    calls: ['POST /backend/v1/case-sessions'],
    weight: 5,
    async run(life, { which, other }) {
      const link = pick(life.links.slice(-6), which);
      if (!link) return 'skipped';
      // Now and then with somebody else's address.
      const email = other % 4 === 3 ? pick(EMAILS, which + other) : link.of.email;
      const attributes = { token: link.token, email };
      const answer = await life.world.call('POST', '/case-sessions', { data: { type: 'case-sessions', attributes } });
      const { of, isMailed, madeAt } = link;
      return onceAccepted(answer, () =>
        opened(life, { id: idIn(answer), email: email ?? '', of, isProved: isMailed, openedAt: Date.now() }, madeAt),
      );
    },
  },
  'a customer closes the case in the browser': {
    calls: ['DELETE /backend/v1/case-sessions'],
    run: (life, choice) =>
      bySession(life, choice, async (session, headers) => {
        const answer = await life.world.call('DELETE', '/case-sessions', undefined, headers);
        return { answer, change: () => life.sessions.splice(life.sessions.indexOf(session), 1) };
      }),
  },
  'a signed-in customer opens a case': {
    calls: ['POST /backend/v1/own-cases', 'GET /backend/v1/own-cases'],
    weight: 4,
    async run(life, { which, other }) {
      const of = pick(life.cases, which);
      const email = other % 3 === 2 ? pick(EMAILS, which + other) : of?.email;
      if (!of || !email) return 'skipped';
      const headers = { Authorization: `Bearer ${email}` };
      const answer = await life.world.call('POST', '/own-cases', { data: { type: 'cases', id: of.id } }, headers);
      const isProved = isMailboxProved(life.cases, of);
      return onceAccepted(answer, () =>
        opened(life, { id: idIn(answer), email, of, isProved, openedAt: Date.now() }, Date.now()),
      );
    },
  },
  'a customer writes': {
    calls: ['POST /backend/v1/my-case/messages', 'GET /backend/v1/my-case'],
    weight: 4,
    run: (life, choice) =>
      bySession(life, choice, async ({ of, isProved }, headers) => {
        const word = life.newWord();
        const text = `${beginningOf(choice.other)}I say ${word}.`;
        const reopen = [undefined, true, false][choice.how % 3];
        const body = { data: { type: 'case-messages', attributes: { text, reopen } } };
        const post = () => life.world.call('POST', '/my-case/messages', body, headers);
        const answer = await evenIfAway(life, choice, post);
        const change = () => {
          const one = whole(of);
          one.said.push(saying(word, 'customer'));
          one.hasDanger ||= isDanger(text);
          keepPost(life, of, post);
          if (!readable(life.cases, of, isProved).mayAct) return;
          const isReopened = isRecentlyClosed(one) && (reopen ?? one.state === 'resolved');
          if (isReopened || one.state === 'waiting-for-customer') enter(one, 'in-hand');
        };
        return { answer, change };
      }),
  },
  'a customer withdraws': customerDoes('withdraw'),
  'a customer asks for a review': customerDoes('ask-for-review'),
  'a customer says that it is settled': customerDoes('settled'),
  'a customer says that it is not settled': customerDoes('not-settled'),
  'a customer reopens': customerDoes('reopen'),
};
