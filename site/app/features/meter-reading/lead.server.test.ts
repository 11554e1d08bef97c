import { LeadDocument } from '@larkfield/api-schemas/leads';
import { expect, test } from 'vitest';
import type { ReadingValues } from './fields.ts';
import { meterReadingLead } from './lead.server.ts';

const VALUES: ReadingValues = {
  title: 'Dr',
  first_name: ' Zoë ',
  last_name: " O'Brien ",
  telephone: '+44 (0)7700 900123',
  email: ' zoe@example.com ',
  emailAsked: '',
  fuel: 'Dual',
  gas_account_number: '85 0123456789',
  gas_reading: '0 12 34',
  elec_account_number: 'bgx1234',
  is_economy_7_radio: 'no',
  elec_reading: '012345',
  elec7_reading_normal: '111',
  elec7_reading_low: '22',
  date: ' 20/11/2026 ',
};

const NULLS = {
  'query-type': null,
  'query-subtype': null,
  query: null,
  'vulnerability-consent': null,
  'contact-number': null,
  'alternate-contact-number': null,
  'chat-history': null,
  'customer-references': null,
  'contact-preference': null,
  account: null,
};
const BLANKS = { Gas_MPRN: '', Elec_MPAN: '', marketingpreferences: '' };

test('[MR-10, LD-06] the lead of a reading of both fuels, key by key', () => {
  expect(meterReadingLead(VALUES)).toEqual({
    data: {
      type: 'leads',
      attributes: {
        ...NULLS,
        title: 'Dr',
        topic: 'PriceCapMeterRead',
        'first-name': 'Zoë',
        surname: "O'Brien",
        email: 'zoe@example.com',
        'additional-information': {
          ...BLANKS,
          Telephone: '07700900123',
          Fuel: 'Gas and Electricity',
          Company: 'Price-cap',
          ReadingDate: '2026-11-20',
          GasAccountNumber: '850123456789',
          GasReading: '01234',
          ElecAccountNumber: 'BGX1234',
          IsEconomy7: false,
          ElecReading: '012345',
        },
      },
    },
  });
});

test('[MR-10, LD-06] the lead of Economy 7 electricity alone has both rates, and no key about gas', () => {
  const lead = meterReadingLead({ ...VALUES, fuel: 'Electricity', is_economy_7_radio: 'yes' });
  expect(lead.data.attributes['additional-information']).toEqual({
    ...BLANKS,
    Telephone: '07700900123',
    Fuel: 'Electricity',
    Company: 'Price-cap',
    ReadingDate: '2026-11-20',
    ElecAccountNumber: 'BGX1234',
    IsEconomy7: true,
    Elec7ReadingNormal: '111',
    Eec7ReadingLow: '22',
  });
});

test('[MR-10, LD-06] the lead of gas alone has no key about electricity, and null for empty fields', () => {
  const { attributes } = meterReadingLead({ ...VALUES, fuel: 'Gas', title: ' ', email: '' }).data;
  expect([attributes.title, attributes.email]).toEqual([null, null]);
  expect(attributes['additional-information']).toEqual({
    ...BLANKS,
    Telephone: '07700900123',
    Fuel: 'Gas',
    Company: 'Price-cap',
    ReadingDate: '2026-11-20',
    GasAccountNumber: '850123456789',
    GasReading: '01234',
  });
});

test('[LD-02] the lead has every attribute of the schema', () => {
  const lead = meterReadingLead(VALUES);
  expect(LeadDocument.parse(lead)).toEqual(lead);
});
