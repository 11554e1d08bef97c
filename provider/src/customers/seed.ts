/** The three demonstration customers, all fictional, one for each path through PF-01. */
import type { AccountStatusCount } from '@larkfield/api-schemas/customers';

/** Contact details, on either customer platform. */
export interface Contact {
  firstName: string;
  surname: string;
  email: string;
  mobile: string;
}

/** One account of the energy-billing customer platform. */
export interface EnergyAccount extends Contact {
  id: string;
  /** Id in the address register. */
  correspondenceAddressId: string;
}

/** One customer of the second customer platform, with the homes they have cover for. */
export interface SecondPlatformCustomer extends Contact {
  id: string;
  correspondenceAddressId: string | null;
  premises: { id: string; addressId: string }[];
}

/** All that the provider stores about one person. */
export interface CustomerRecord extends Contact {
  /** The `sub` of their tokens. */
  subject: string;
  /** Text beside their sign-in button. */
  about: string;
  statusCount: AccountStatusCount;
  accounts: EnergyAccount[];
  customers: SecondPlatformCustomer[];
}

const AMARA: Contact = {
  firstName: 'Amara',
  surname: 'Okafor',
  email: 'amara.okafor@example.com',
  mobile: '07700900101',
};
const GETHIN: Contact = {
  firstName: 'Gethin',
  surname: 'Pugh',
  email: 'gethin.pugh@example.com',
  mobile: '07700900102',
};
const SIOBHAN: Contact = {
  firstName: 'Siobhán',
  surname: 'O’Neill',
  email: 'siobhan.oneill@example.com',
  mobile: '07700900103',
};

export const DEMO_CUSTOMERS: readonly CustomerRecord[] = [
  {
    ...AMARA,
    subject: 'c-4f1d7a90',
    about: 'Gas and electricity at one home',
    statusCount: { liveCount: 2, lostCount: 0, preLiveCount: 0 },
    accounts: [
      { ...AMARA, id: '850012345678', correspondenceAddressId: '100000112' },
      { ...AMARA, id: '850012345679', correspondenceAddressId: '100000112' },
    ],
    customers: [],
  },
  {
    ...GETHIN,
    subject: 'c-92be03c5',
    about: 'Boiler cover at two homes, and no energy account',
    statusCount: { liveCount: 0, lostCount: 0, preLiveCount: 0 },
    accounts: [],
    customers: [
      {
        ...GETHIN,
        id: '600020417',
        correspondenceAddressId: '100000318',
        premises: [
          { id: '700031882', addressId: '100000236' },
          { id: '700031883', addressId: '100000318' },
        ],
      },
    ],
  },
  {
    ...SIOBHAN,
    subject: 'c-d7705e28',
    about: 'Has left: two closed energy accounts',
    statusCount: { liveCount: 0, lostCount: 2, preLiveCount: 0 },
    // She has left: the details of these closed accounts are out of date, and must not be shown.
    accounts: [
      { ...SIOBHAN, email: 'siobhan@old-address.example', id: 'A1234567', correspondenceAddressId: '100000341' },
    ],
    customers: [{ ...SIOBHAN, id: '600020533', correspondenceAddressId: null, premises: [] }],
  },
];
