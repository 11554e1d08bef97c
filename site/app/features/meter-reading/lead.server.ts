import { formatAccountNumber } from '@larkfield/api-schemas/account-number';
import type { AdditionalInformation, LeadDocument } from '@larkfield/api-schemas/leads';
import { toIsoDay } from '@larkfield/design-system/validation/calendar-day.ts';
import { telephoneAsSent } from '../../forms/person/telephone.server.ts';
import type { ReadingValues } from './fields.ts';

/** A reading without spaces; leading zeros stay. */
const readingAsSent = (typed: string) => typed.replace(/\s+/g, '');

const gasInformation = (values: ReadingValues): AdditionalInformation => ({
  GasAccountNumber: formatAccountNumber(values.gas_account_number),
  GasReading: readingAsSent(values.gas_reading),
});

function electricityInformation(values: ReadingValues): AdditionalInformation {
  const account = { ElecAccountNumber: formatAccountNumber(values.elec_account_number) };
  if (values.is_economy_7_radio !== 'yes')
    return { ...account, IsEconomy7: false, ElecReading: readingAsSent(values.elec_reading) };
  return {
    ...account,
    IsEconomy7: true,
    Elec7ReadingNormal: readingAsSent(values.elec7_reading_normal),
    Eec7ReadingLow: readingAsSent(values.elec7_reading_low), // the backend's spelling
  };
}

/** The price-cap meter-read lead (MR-10). */
export function meterReadingLead(values: ReadingValues): LeadDocument {
  return {
    data: {
      type: 'leads',
      attributes: {
        title: values.title.trim() || null,
        topic: 'PriceCapMeterRead',
        'query-type': null,
        'query-subtype': null,
        query: null,
        'first-name': values.first_name.trim(),
        surname: values.last_name.trim(),
        'vulnerability-consent': null,
        email: values.email.trim() || null,
        'contact-number': null,
        'additional-information': {
          Telephone: telephoneAsSent(values.telephone) ?? values.telephone.trim(),
          Fuel: values.fuel === 'Dual' ? 'Gas and Electricity' : values.fuel,
          Company: 'Price-cap',
          ReadingDate: toIsoDay(values.date) ?? values.date,
          ...(values.fuel === 'Electricity' ? {} : gasInformation(values)),
          ...(values.fuel === 'Gas' ? {} : electricityInformation(values)),
          Gas_MPRN: '',
          Elec_MPAN: '',
          marketingpreferences: '',
        },
        'alternate-contact-number': null,
        'chat-history': null,
        'customer-references': null,
        'contact-preference': null,
        account: null,
      },
    },
  };
}
