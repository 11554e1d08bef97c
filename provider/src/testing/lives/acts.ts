/** Everything that can happen to cases, each drawn with three numbers that choose whom and what it is about. */
import { vi } from 'vitest';
import { COMPLAINT, ENQUIRY } from '../leads.ts';
import { EMAILS, type Life, pick, type Session } from './life.ts';
import { enter, isRecentlyClosed, type ModelCase, partsOf, type State, whole } from './model.ts';
import type { Answer } from './world.ts';

const HOUR_MS = 3_600_000;

/** Numbers that choose among what there is. */
export interface Choice {
  which: number;
  other: number;
  how: number;
}

/** `skipped`: there was nothing that it could be done to. */
export type Outcome = 'accepted' | 'refused' | 'skipped';

export interface Act {
  /** The calls that it makes. */
  calls: readonly string[];
  run(life: Life, choice: Choice): Promise<Outcome>;
}

const isAccepted = ({ status }: Answer) => status < 300;

/** Runs a change of the model if the call was accepted. */
function onceAccepted(answer: Answer, change: () => void): Outcome {
  if (!isAccepted(answer)) return 'refused';
  change();
  return 'accepted';
}

const kindOf = (how: number) => (how % 3 === 2 ? 'enquiry' : 'complaint');

function born(life: Life, id: string, { email, kind, word }: { email: string; kind: ModelCase['kind']; word: string }) {
  const one: ModelCase = {
    ...{ id, kind, email, readers: new Set([email]), said: [{ word, by: 'customer' as const }] },
    ...{ state: 'received' as const, receivedAt: Date.now(), closedAt: null, into: undefined },
    ...{ held: false, letters: [], gone: false },
  };
  life.cases.push(one);
  return one;
}

/** Runs an act of staff on a case that still exists, at the version that was read. */
async function onCase(
  life: Life,
  { which }: Choice,
  run: (one: ModelCase, etag: string) => Promise<Outcome>,
): Promise<Outcome> {
  const one = pick(
    life.cases.filter(({ gone }) => !gone),
    which,
  );
  if (!one) return 'skipped';
  const read = await life.staff('GET', `/cases/${one.id}`);
  return run(one, read.etag);
}

async function bySession(
  life: Life,
  { which }: Choice,
  run: (session: Session, headers: Record<string, string>) => Promise<Outcome>,
): Promise<Outcome> {
  const session = pick(life.sessions, which);
  if (!session) return 'skipped';
  return run(session, {
    'X-Case-Session': session.id,
    'X-Case-Reference': session.of.id,
    'Idempotency-Key': life.newKey(),
  });
}

const AFTER: Record<string, State> = {
  withdraw: 'withdrawn',
  'ask-for-review': 'in-hand',
  settled: 'resolved',
  'not-settled': 'in-hand',
  reopen: 'in-hand',
};

const customerDoes = (action: keyof typeof AFTER): Act => ({
  calls: ['POST /backend/v1/my-case/actions'],
  run: (life, choice) =>
    bySession(life, choice, async (session, headers) => {
      const body = { data: { type: 'case-actions', attributes: { action } } };
      const answer = await life.world.call('POST', '/my-case/actions', body, headers);
      return onceAccepted(answer, () => enter(whole(session.of), AFTER[action] ?? 'in-hand', Date.now()));
    }),
});

const STATES: readonly State[] = ['in-hand', 'waiting-for-customer', 'answer-offered', 'resolved', 'withdrawn'];
const OUTCOME = { category: 'Billing', resolution: 'The bill is right.', 'resolution-basis': 'upheld' };
const TIMES_HOURS = [1, 25, 24 * 7, 24 * 29, 24 * 63, 24 * 7 * 366];

export const ACTS: Record<string, Act> = {
  'a customer sends the form': {
    calls: ['POST /backend/v1/leads'],
    async run(life, { which, how }) {
      const email = pick(EMAILS, which) ?? EMAILS[0];
      const kind = kindOf(how);
      const word = life.newWord();
      const attributes = { ...COMPLAINT, email, query: `It is ${word}.`, account: null, surname: email.split('@')[0] };
      const body = {
        data: {
          type: 'leads',
          attributes: kind === 'enquiry' ? { ...attributes, ...ENQUIRY } : attributes,
          relationships: { address: { data: { type: 'addresses', id: '100000001' } } },
        },
      };
      const answer = await life.world.call('POST', '/leads', body, { 'Idempotency-Key': life.newKey() });
      return onceAccepted(answer, () => {
        const of = born(life, answer.json.data.id, { email, kind, word });
        life.links.push({ token: answer.json.meta['case-token'], of });
      });
    },
  },
  'staff open a case for a caller': {
    calls: ['POST /backend/v1/cases'],
    async run(life, { which, how }) {
      const email = pick(EMAILS, which) ?? EMAILS[0];
      const kind = kindOf(how);
      const word = life.newWord();
      const said = { kind, channel: 'phone', text: `They say ${word}.`, 'contact-preference': 'email' };
      const attributes = { ...said, 'first-name': 'Sam', surname: email.split('@')[0], email };
      const answer = await life.staff(
        'POST',
        '/cases',
        { type: 'cases', attributes },
        { 'Idempotency-Key': life.newKey() },
      );
      return onceAccepted(answer, () => void born(life, answer.json.data.id, { email, kind, word }));
    },
  },
  'a customer opens a link': {
    calls: ['POST /backend/v1/case-sessions'],
    async run(life, { which, other }) {
      const link = pick(life.links, which);
      if (!link) return 'skipped';
      // Now and then with somebody else's address.
      const email = other % 4 === 3 ? (pick(EMAILS, other) ?? EMAILS[0]) : link.of.email;
      const body = { data: { type: 'case-sessions', attributes: { token: link.token, email } } };
      const answer = await life.world.call('POST', '/case-sessions', body);
      return onceAccepted(answer, () => {
        if (!partsOf(life.cases, link.of).some(({ readers }) => readers.has(email)))
          throw new Error(`${email} opened ${link.of.id}, which is not theirs`);
        life.sessions.push({ id: answer.json.data.id, email, of: whole(link.of) });
      });
    },
  },
  'a customer closes the case in the browser': {
    calls: ['DELETE /backend/v1/case-sessions'],
    run: (life, choice) =>
      bySession(life, choice, async (session, headers) => {
        const answer = await life.world.call('DELETE', '/case-sessions', undefined, headers);
        return onceAccepted(answer, () => life.sessions.splice(life.sessions.indexOf(session), 1));
      }),
  },
  'a signed-in customer opens a case': {
    calls: ['POST /backend/v1/own-cases', 'GET /backend/v1/own-cases'],
    async run(life, { which, other }) {
      const of = pick(life.cases, which);
      const email = pick(EMAILS, other);
      if (!of || !email) return 'skipped';
      const headers = { Authorization: `Bearer ${email}` };
      const answer = await life.world.call('POST', '/own-cases', { data: { type: 'cases', id: of.id } }, headers);
      return onceAccepted(answer, () => {
        if (!partsOf(life.cases, of).some(({ readers }) => readers.has(email)))
          throw new Error(`${email} opened ${of.id} after signing in, which is not theirs`);
        life.sessions.push({ id: answer.json.data.id, email, of: whole(of) });
      });
    },
  },
  'a customer writes': {
    calls: ['POST /backend/v1/my-case/messages', 'GET /backend/v1/my-case'],
    run: (life, choice) =>
      bySession(life, choice, async (session, headers) => {
        const word = life.newWord();
        const reopen = [undefined, true, false][choice.how % 3];
        const body = { data: { type: 'case-messages', attributes: { text: `I say ${word}.`, reopen } } };
        const answer = await life.world.call('POST', '/my-case/messages', body, headers);
        return onceAccepted(answer, () => {
          const one = whole(session.of);
          one.said.push({ word, by: 'customer' });
          const goesOn =
            one.state === 'waiting-for-customer' ||
            (one.state === 'resolved' && reopen !== false && isRecentlyClosed(one, Date.now())) ||
            (one.state === 'withdrawn' && reopen === true && isRecentlyClosed(one, Date.now()));
          if (goesOn) enter(one, 'in-hand', Date.now());
        });
      }),
  },
  'a customer withdraws': customerDoes('withdraw'),
  'a customer asks for a review': customerDoes('ask-for-review'),
  'a customer says that it is settled': customerDoes('settled'),
  'a customer says that it is not settled': customerDoes('not-settled'),
  'a customer reopens': customerDoes('reopen'),
  'staff reply': {
    calls: ['POST /backend/v1/cases/:id/messages', 'GET /backend/v1/cases/:id'],
    run: (life, choice) =>
      onCase(life, choice, async (one, etag) => {
        const word = life.newWord();
        const state = pick([undefined, ...STATES.slice(0, 4)], choice.how);
        const outcome = state === 'resolved' ? OUTCOME : {};
        const attributes = { text: `We answer ${word}.`, state, ...outcome };
        const body = { type: 'case-messages', attributes };
        const answer = await life.staff('POST', `/cases/${one.id}/messages`, body, { 'If-Match': etag });
        return onceAccepted(answer, () => {
          one.said.push({ word, by: 'staff' });
          life.replies.push({ word, of: one });
          if (one.state === 'received') enter(one, 'in-hand', Date.now());
          if (state) enter(one, state, Date.now());
        });
      }),
  },
  'staff note': {
    calls: ['POST /backend/v1/cases/:id/notes'],
    run: (life, choice) =>
      onCase(life, choice, async (one) => {
        const word = life.newWord();
        const body = { type: 'case-notes', attributes: { text: `Between us: ${word}.` } };
        const answer = await life.staff('POST', `/cases/${one.id}/notes`, body);
        return onceAccepted(answer, () => one.said.push({ word, by: 'note' }));
      }),
  },
  'staff change the state': {
    calls: ['PATCH /backend/v1/cases/:id'],
    run: (life, choice) =>
      onCase(life, choice, async (one, etag) => {
        const state = pick(STATES, choice.how) ?? 'in-hand';
        const asked = state === 'withdrawn' ? { 'asked-by': 'Them, by phone' } : {};
        const outcome = state === 'resolved' ? OUTCOME : {};
        const body = { type: 'cases', id: one.id, attributes: { state, ...asked, ...outcome } };
        const answer = await life.staff('PATCH', `/cases/${one.id}`, body, { 'If-Match': etag });
        return onceAccepted(answer, () => enter(one, state, Date.now()));
      }),
  },
  'staff correct the e-mail address': {
    calls: ['PATCH /backend/v1/cases/:id'],
    run: (life, choice) =>
      onCase(life, choice, async (one, etag) => {
        const email = pick(EMAILS, choice.how) ?? EMAILS[0];
        const body = { type: 'cases', id: one.id, attributes: { email, reason: 'Misheard' } };
        const answer = await life.staff('PATCH', `/cases/${one.id}`, body, { 'If-Match': etag });
        return onceAccepted(answer, () => {
          if (email === one.email) return;
          // Who it was before reads nothing more.
          for (const part of partsOf(life.cases, one)) part.readers = new Set();
          one.email = email;
          one.readers = new Set([email]);
        });
      }),
  },
  'staff merge two cases': {
    calls: ['POST /backend/v1/cases/:id/merge'],
    run: (life, choice) =>
      onCase(life, choice, async (one) => {
        const into = pick(life.cases, choice.other);
        if (!into) return 'skipped';
        const attributes = { into: into.id, reason: 'One matter' };
        const answer = await life.staff('POST', `/cases/${one.id}/merge`, { type: 'case-merges', attributes });
        return onceAccepted(answer, () => {
          into.kind = one.kind === 'complaint' ? 'complaint' : into.kind;
          into.receivedAt = Math.min(into.receivedAt, one.receivedAt);
          into.held ||= one.held;
          one.held = false;
          one.into = into;
        });
      }),
  },
  'staff link two cases': {
    calls: ['PUT /backend/v1/cases/:id/linked/:reference', 'DELETE /backend/v1/cases/:id/linked/:reference'],
    run: (life, choice) =>
      onCase(life, choice, async (one) => {
        const other = pick(life.cases, choice.other);
        if (!other) return 'skipped';
        const answer = await life.staff(choice.how % 3 ? 'PUT' : 'DELETE', `/cases/${one.id}/linked/${other.id}`);
        return onceAccepted(answer, () => {});
      }),
  },
  'a legal hold is set or lifted': {
    calls: ['POST /backend/v1/cases/:id/legal-hold'],
    run: (life, choice) =>
      onCase(life, choice, async (one) => {
        const held = choice.how % 2 === 0;
        const body = { type: 'legal-holds', attributes: { held, reason: 'A court asks' } };
        const answer = await life.staff('POST', `/cases/${one.id}/legal-hold`, body);
        return onceAccepted(answer, () => {
          one.held = held;
        });
      }),
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
        return onceAccepted(answer, () => one.letters.push('deadlock'));
      }),
  },
  'time goes on': {
    calls: [],
    async run(_life, { how }) {
      vi.setSystemTime(Date.now() + (pick(TIMES_HOURS, how) ?? 1) * HOUR_MS);
      return 'accepted';
    },
  },
  'mails are sent': {
    calls: [],
    async run(life) {
      await life.world.sendMails();
      return 'accepted';
    },
  },
  'the mail server changes its mood': {
    calls: [],
    async run(life, { how, which }) {
      life.post.mood = how % 3 === 0 ? 'takes' : how % 3 === 1 ? 'busy' : { refuses: pick(EMAILS, which) ?? EMAILS[0] };
      return 'accepted';
    },
  },
  'the process is started anew': {
    calls: [],
    async run(life) {
      life.restart();
      return 'accepted';
    },
  },
};

/** Calls that no act makes, and why. */
export const NOT_ACTED: Record<string, string> = {};
