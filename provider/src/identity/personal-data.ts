import type { Customer, CustomerRecords, RetentionRule } from '@larkfield/service/personal-data';
import type { IdentityStore } from './store.ts';

/** Sessions, grants and codes end by the real time, as the tokens made with them do. */
export function identityRetention(store: IdentityStore): RetentionRule {
  return { name: 'identity records', removeExpired: () => store.removeExpired(new Date()) };
}

/** Sign-ins of somebody who can sign in here. */
export function identityRecords(
  store: IdentityStore,
  subjectOf: (customer: Customer) => string | undefined,
): CustomerRecords {
  return {
    name: 'signIns',
    async find(customer) {
      const subject = subjectOf(customer);
      return subject ? store.findOf(subject) : [];
    },
    async erase(customer) {
      const subject = subjectOf(customer);
      return subject ? store.removeOf(subject) : 0;
    },
  };
}
