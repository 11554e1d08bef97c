import type { Customer, CustomerRecords, RetentionRule } from '@larkfield/service/personal-data';
import type { IdentityStore } from './store.ts';

/** Sessions, grants and codes expire by the real clock, like the tokens made with them. */
export function identityRetention(store: IdentityStore): RetentionRule {
  return { name: 'identity records', removeExpired: () => store.removeExpired(new Date()) };
}

/** The sign-in records of a person who can sign in here. */
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
