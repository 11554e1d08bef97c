/** Calls on cases that belong together, who acts for a customer, and customers who have died (RW-13). */
import { type MergeDocument, SameCustomerList } from '@larkfield/api-schemas/staff-calls/related-cases';
import type { DeathDocument } from '@larkfield/api-schemas/staff-calls/representatives';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { type Answer, ask, jsonApiWrite, read } from './client.ts';

const anything = z.unknown();
const path = (id: string, rest: string) => `cases/${encodeURIComponent(id)}/${rest}`;

/** The customer's other cases. */
export const sameCustomer = (id: string) =>
  queryOptions({
    queryKey: ['case', id, 'same-customer'],
    queryFn: ({ signal }) => read(path(id, 'same-customer'), SameCustomerList, signal),
    staleTime: 60_000,
  });

export function setLinked(id: string, other: string, isLinked: boolean): Promise<Answer<unknown>> {
  return ask(path(id, `linked/${encodeURIComponent(other)}`), anything, { method: isLinked ? 'PUT' : 'DELETE' });
}

export function mergeCase(id: string, attributes: MergeDocument['data']['attributes']): Promise<Answer<unknown>> {
  return ask(path(id, 'merge'), anything, jsonApiWrite('POST', { data: { type: 'case-merges', attributes } }));
}

export function noteRepresentative(
  id: string,
  version: number,
  /** As typed: the API checks them. */
  attributes: object,
): Promise<Answer<unknown>> {
  const data = { type: 'case-representatives', attributes };
  return ask(path(id, 'representative'), anything, jsonApiWrite('PUT', { data }, { 'If-Match': `"${version}"` }));
}

export function removeRepresentative(id: string): Promise<Answer<unknown>> {
  return ask(path(id, 'representative'), anything, { method: 'DELETE' });
}

export function noteDeath(id: string, attributes: DeathDocument['data']['attributes']): Promise<Answer<unknown>> {
  return ask(path(id, 'death'), anything, jsonApiWrite('PUT', { data: { type: 'case-deaths', attributes } }));
}

export function takeBackDeath(id: string): Promise<Answer<unknown>> {
  return ask(path(id, 'death'), anything, { method: 'DELETE' });
}
