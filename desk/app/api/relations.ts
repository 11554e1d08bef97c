/** Calls on cases that belong together, who acts for a customer, and customers who have died (RW-13). */
import { type MergeDocument, SameCustomerList } from '@larkfield/api-schemas/staff-calls/related-cases';
import type { DeathDocument } from '@larkfield/api-schemas/staff-calls/representatives';
import { queryOptions } from '@tanstack/react-query';
import { anything, ask, casePath, read, remove, write } from './client.ts';

/** The customer's other cases. */
export const sameCustomer = (id: string) =>
  queryOptions({
    queryKey: ['case', id, 'same-customer'],
    queryFn: ({ signal }) => read(casePath(id, '/same-customer'), SameCustomerList, signal),
    staleTime: 60_000,
  });

export const setLinked = (id: string, other: string, isLinked: boolean) =>
  ask(casePath(id, `/linked/${encodeURIComponent(other)}`), anything, { method: isLinked ? 'PUT' : 'DELETE' });

export const mergeCase = (id: string, attributes: MergeDocument['data']['attributes']) =>
  write('POST', casePath(id, '/merge'), { type: 'case-merges', attributes });

/** @param attributes as typed: the API checks them */
export const noteRepresentative = (id: string, version: number, attributes: object) =>
  write(
    'PUT',
    casePath(id, '/representative'),
    { type: 'case-representatives', attributes },
    { 'If-Match': `"${version}"` },
  );

export const removeRepresentative = (id: string) => remove(casePath(id, '/representative'));

export const noteDeath = (id: string, attributes: DeathDocument['data']['attributes']) =>
  write('PUT', casePath(id, '/death'), { type: 'case-deaths', attributes });

export const takeBackDeath = (id: string) => remove(casePath(id, '/death'));
