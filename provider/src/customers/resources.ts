/** Converts the provider's records to the response formats (PF-01 to PF-03). */
import type { AddressResource } from '@larkfield/api-schemas/addresses';
import type { AccountList, CustomerList, PremisesList } from '@larkfield/api-schemas/customers';
import type { EnergyAccount, SecondPlatformCustomer } from './seed.ts';

/** Finds an address in the register. */
export type FindAddress = (id: string) => Promise<AddressResource | undefined>;

const toReference = (id: string) => ({ data: { type: 'addresses' as const, id } });

async function toAccount(account: EnergyAccount, findAddress: FindAddress): Promise<AccountList['data'][number]> {
  const address = await findAddress(account.correspondenceAddressId);
  return {
    id: account.id,
    person: { firstName: account.firstName, lastName: account.surname },
    email: account.email,
    mobile: account.mobile,
    correspondenceAddress: address ? { ...address.attributes, id: address.id } : null,
  };
}

/** Body of `GET /v1/accounts`. */
export async function toAccountList(accounts: readonly EnergyAccount[], find: FindAddress): Promise<AccountList> {
  return { data: await Promise.all(accounts.map((account) => toAccount(account, find))) };
}

function toCustomer(customer: SecondPlatformCustomer): CustomerList['data'][number] {
  const { id, firstName, surname, email, mobile, correspondenceAddressId } = customer;
  return {
    type: 'customers',
    id,
    attributes: { 'first-name': firstName, surname, email, mobile },
    relationships: {
      'correspondence-address': correspondenceAddressId ? toReference(correspondenceAddressId) : { data: null },
    },
  };
}

/** Body of `GET /v1/customers`. */
export function toCustomerList(customers: readonly SecondPlatformCustomer[]): CustomerList {
  return { data: customers.map(toCustomer) };
}

/** Body of `GET /v1/customers/{id}/premises`. */
export async function toPremisesList({ premises }: SecondPlatformCustomer, find: FindAddress): Promise<PremisesList> {
  const addresses = await Promise.all(premises.map(({ addressId }) => find(addressId)));
  return {
    data: premises.map(({ id, addressId }) => ({
      type: 'premises',
      id,
      relationships: { address: toReference(addressId) },
    })),
    included: addresses.filter((address) => address !== undefined),
  };
}
