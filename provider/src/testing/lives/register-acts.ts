/** The Priority Services Register: joining it, what staff note, and the password of visits. */
import { COMPLAINT, JOINING } from '../leads.ts';
import { type Act, onCase, onceAccepted } from './act.ts';
import { leadIn } from './answers.ts';
import { isFull } from './customer-acts.ts';
import { EMAILS, pick } from './life.ts';
import { nameIn, receivedCase, saying, whole } from './model.ts';
import { must } from './must.ts';
import { staffPost, today } from './staff-act.ts';

export const REGISTER_ACTS: Record<string, Act> = {
  'a customer joins the register': {
    calls: ['POST /backend/v1/leads'],
    async run(life, { which, how }) {
      const email = pick(EMAILS, which);
      if (!email || isFull(life)) return 'skipped';
      const [secret, nominee] = [life.newWord(), life.newWord()];
      const hasConsent = how % 2 === 0;
      const asked = { callPassword: secret, nomineeName: `Gwen ${nominee}`, shareWithNetwork: hasConsent };
      const information = { ...JOINING['additional-information'], ...asked };
      const name = { 'first-name': 'Sam', surname: email.split('@')[0] };
      const contact = {
        email,
        'contact-number': COMPLAINT['contact-number'],
        'alternate-contact-number': null,
        'chat-history': null,
      };
      const rest = { title: 'NA', 'vulnerability-consent': true, 'customer-references': null };
      const attributes = { ...rest, ...JOINING, ...name, ...contact, 'additional-information': information };
      const relationships = { address: { data: { type: 'addresses', id: '100000001' } } };
      const body = { data: { type: 'leads', attributes, relationships } };
      const answer = await life.world.call('POST', '/leads', body, { 'Idempotency-Key': life.newKey() });
      return onceAccepted(answer, () => {
        const { id, token } = leadIn(answer);
        const said = [saying(nominee, 'note')];
        const received = receivedCase({ id, kind: 'priority-services', name: nameIn(attributes), email, said });
        const of = { ...received, secret, hasConsent };
        life.cases.push(of);
        life.links.push({ token, of, isMailed: false, madeAt: Date.now() });
      });
    },
  },
  'staff note what they did for the register': {
    ...staffPost(
      ['POST', 'register-acts', 'register-acts'],
      ({ how, other }, one) => {
        const act = other % 2 === 0 ? 'registered' : 'networks-told';
        const on = how % 4 === 3 ? null : today();
        const change = () => {
          must(on === null || act === 'registered' || one.hasConsent, `the networks were told of ${one.id} unasked`);
          one.registered[act] = on;
        };
        return [{ act, on }, change];
      },
      ({ kind }) => kind === 'priority-services',
    ),
    weight: 3,
  },
  'staff read the call password': {
    calls: ['GET /backend/v1/cases/:id/call-password', 'GET /backend/v1/cases/:id/reads'],
    run: (life, choice) =>
      onCase(
        life,
        choice,
        async ({ id, secret, isRestricted }) => {
          const path = `/cases/${id}/call-password`;
          const answer = await life.staff('GET', path);
          const change = () => must(answer.text.includes(secret ?? '-'), `${id} has another password`);
          const seen = await life.viewer('GET', path);
          must(seen.status >= 400, `the viewer reads the password of ${id}`);
          if (!isRestricted) await life.handler('GET', path);
          const { text } = await life.staff('GET', `/cases/${id}/reads`);
          const readers = answer.status === 200 && !isRestricted ? ['staff-lead', 'staff-handler'] : [];
          for (const reader of readers) must(text.includes(reader), `no reading of ${id} by ${reader} is noted`);
          return { answer, change };
        },
        (one) => whole(one).secret !== null,
      ),
  },
};
