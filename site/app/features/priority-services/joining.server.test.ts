import { LeadDocument } from '@larkfield/api-schemas/leads';
import { PRIORITY_NEEDS } from '@larkfield/api-schemas/priority-services';
import { LETTER_FORMATS } from '@larkfield/api-schemas/words/letter-formats';
import { NEED_GROUPS, needsOf } from '@larkfield/api-schemas/words/need-words';
import { describe, expect, test } from 'vitest';
import { checkFields } from '../../forms/check-fields.server.ts';
import { valuesOf } from '../../forms/field-values.ts';
import { JOINING_FIELD_NAMES, type JoiningValues, joiningFieldRules } from './fields.ts';
import { joiningLead } from './lead.server.ts';
import { submitJoining } from './submit-joining.server.ts';

const EMPTY = valuesOf(JOINING_FIELD_NAMES, {});

const TYPED: JoiningValues = {
  ...EMPTY,
  firstName: 'Zoë',
  surname: 'Smith',
  email: 'zoe@example.com',
  telephoneNumber: '07700 900123',
  needs: '25,04,25',
};

const DETAILS = {
  firstName: 'Zoë',
  surname: 'Smith',
  email: 'zoe@example.com',
  telephoneNumber: '07700900123',
  textphoneNumber: null,
  vulnerabilityConsent: true,
  addressId: '100000001',
  manualAddressId: null,
};

const messagesOf = (changes: Partial<JoiningValues>) => {
  const values = { ...TYPED, ...changes };
  return checkFields(joiningFieldRules(values), values);
};

describe('needs', () => {
  test('[PS-01] the form has each need of the industry list once', () => {
    const codes = NEED_GROUPS.flatMap(({ needs }) => needs.map(({ code }) => code));
    expect(codes.toSorted()).toEqual(Object.keys(PRIORITY_NEEDS).toSorted());
  });

  test('[PS-01] each ticked need counts once, in the order of the form; an unknown code is refused', () => {
    expect(needsOf('25,04,25')?.map(({ code }) => code)).toEqual(['04', '25']);
    expect(needsOf('04,13')).toBeUndefined();
    expect(needsOf('')).toBeUndefined();
  });
});

describe('the lead', () => {
  test('[PS-01, PS-02] of somebody who gives only their needs, key by key', () => {
    const lead = joiningLead(DETAILS, TYPED);
    expect(lead).toEqual({
      data: {
        type: 'leads',
        attributes: {
          title: 'NA',
          topic: 'priority-services',
          'query-type': 'Priority services',
          'query-subtype': 'Join the Priority Services Register',
          query: null,
          'first-name': 'Zoë',
          surname: 'Smith',
          'vulnerability-consent': true,
          email: 'zoe@example.com',
          'contact-number': { number: '07700900123', type: 'mobile' },
          'additional-information': {
            needs: ['04', '25'],
            language: null,
            format: null,
            callPassword: null,
            nomineeName: null,
            nomineeTelephone: null,
            shareWithNetwork: false,
          },
          'alternate-contact-number': null,
          'chat-history': null,
          'customer-references': null,
          'contact-preference': null,
          account: null,
        },
        relationships: { address: { data: { type: 'addresses', id: '100000001' } } },
      },
    });
    expect(LeadDocument.parse(lead)).toEqual(lead);
  });

  test('[PS-01] of somebody who answers everything', () => {
    const lead = joiningLead(DETAILS, {
      ...TYPED,
      language: ' Cymraeg ',
      format: 'braille',
      callPassword: ' blue kingfisher ',
      nomineeName: ' Siân Nominee ',
      nomineeTelephone: '(020) 7946 0018',
      shareWithNetwork: 'true',
    });
    expect(LeadDocument.parse(lead).data.attributes['additional-information']).toEqual({
      needs: ['04', '25'],
      language: 'Cymraeg',
      format: 'braille',
      callPassword: 'blue kingfisher',
      nomineeName: 'Siân Nominee',
      nomineeTelephone: '02079460018',
      shareWithNetwork: true,
    });
  });
});

describe('rules', () => {
  test('[PS-01] only name, email, telephone and at least one need are required', () => {
    expect(Object.keys(checkFields(joiningFieldRules(EMPTY), EMPTY))).toEqual([
      'firstName',
      'surname',
      'email',
      'telephoneNumber',
      'needs',
    ]);
    expect(messagesOf({})).toEqual({});
    expect(messagesOf({ nomineeName: ' ', nomineeTelephone: ' ' }), 'blank is as good as empty').toEqual({});
  });

  test.each(Object.keys(LETTER_FORMATS))('[PS-01] letters in the format %s can be asked for', (format) => {
    expect(messagesOf({ format })).toEqual({});
  });

  test.each<[string, Partial<JoiningValues>, string]>([
    ['a name without a number', { nomineeName: 'Gwen' }, 'nomineeTelephone'],
    ['a number without a name', { nomineeTelephone: '07700900123' }, 'nomineeName'],
    ['a nominee who is a robot', { nomineeName: 'R2D2', nomineeTelephone: '07700900123' }, 'nomineeName'],
    [
      'a nominee whose name has 101 letters',
      { nomineeName: 'é'.repeat(101), nomineeTelephone: '07700900123' },
      'nomineeName',
    ],
    ['a number of nobody', { nomineeName: 'Gwen', nomineeTelephone: '12' }, 'nomineeTelephone'],
    ['a password of two letters', { callPassword: 'ab' }, 'callPassword'],
    ['a password of 31 letters', { callPassword: 'a'.repeat(31) }, 'callPassword'],
    ['a password that nobody can say', { callPassword: '<b>&*' }, 'callPassword'],
    ['a password of two lines', { callPassword: 'blue\nkingfisher' }, 'callPassword'],
    ['a language with markup', { language: '<script>' }, 'language'],
    ['a language of 101 letters', { language: 'é'.repeat(101) }, 'language'],
    ['a format that nobody prints', { format: 'semaphore' }, 'format'],
    ['consent that is no answer', { shareWithNetwork: 'perhaps' }, 'shareWithNetwork'],
  ])('[PS-01] %s is reported at its field', (_, changes, name) => {
    expect(Object.keys(messagesOf(changes))).toEqual([name]);
  });

  test.each(['abc', 'a'.repeat(30), 'Glas y dorlan', "Môr-leidr's 7"])(
    '[PS-01] the password %j is accepted',
    (callPassword) => {
      expect(messagesOf({ callPassword })).toEqual({});
    },
  );
});

test('[PS-02] the confirmation names the email address only if an email goes there', async () => {
  const saved: object[] = [];
  const drafts = {
    open: async () => ({ id: 'draft', data: undefined }),
    openAll: async () => [],
    secondsLeft: () => 0,
    start: () => ({ id: 'draft', data: undefined }),
    save: async () => {},
    saveTogether: async (all: readonly { data: object }[]) => void saved.push(...all.map(({ data }) => data)),
    clear: async () => {},
    forget: () => {},
    cookies: 'kept' as const,
    askForCookie: () => '',
    now: () => new Date(),
  };
  const backend = {
    looksUpAddresses: true,
    findAddresses: async () => ({ status: 'unavailable' as const }),
    recallAddresses: async () => ({ status: 'unavailable' as const }),
    createAddress: async () => ({ status: 'created' as const, id: '1' }),
    sendLead: async () => ({ status: 'accepted' as const, reference: 'LF-7K3M-92QX', isMailed: false }),
  };
  const address = { addressMode: 'manual', addressLine1: '1 Lark Way', postalTown: 'Leeds', manualPostcode: 'LS1 1AA' };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...TYPED, needs: '25', ...address })) form.append(name, value);
  expect(await submitJoining(form, {}, { drafts, backend })).toEqual({
    status: 'accepted',
    confirmation: '/help-and-support/confirmation',
  });
  expect(saved[0]).toMatchObject({ origin: 'priority-services', email: '' });
});
