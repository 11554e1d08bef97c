/** Calls on restricted cases, reads, staff who have left, the register, and dangers (RW-12, RW-14, PS-01). */

import { StaffAnswer } from '@larkfield/api-schemas/staff';
import { CaseReads, type RestrictionDocument } from '@larkfield/api-schemas/staff-calls/case-access';
import { CallPassword, type RegisterActDocument } from '@larkfield/api-schemas/staff-calls/register-acts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { type Answer, ask, jsonApiWrite, read } from './client.ts';

const anything = z.unknown();
const path = (id: string, rest: string) => `cases/${encodeURIComponent(id)}${rest}`;

/** The reads of a case, newest first. */
export const caseReads = (id: string) =>
  queryOptions({
    queryKey: ['case', id, 'reads'],
    queryFn: ({ signal }) => read(path(id, '/reads'), CaseReads, signal),
  });

export const readsPath = (id: string) => path(id, '/reads');

export function restrictCase(
  id: string,
  attributes: RestrictionDocument['data']['attributes'],
): Promise<Answer<unknown>> {
  const data = { type: 'case-restrictions', attributes };
  return ask(path(id, '/restriction'), anything, jsonApiWrite('PUT', { data }));
}

/** The password that visitors say at the door. Each call is recorded. */
export const readCallPassword = (id: string) => ask(path(id, '/call-password'), CallPassword);

export function actOnRegister(
  id: string,
  attributes: RegisterActDocument['data']['attributes'],
): Promise<Answer<unknown>> {
  const data = { type: 'register-acts', attributes };
  return ask(path(id, '/register-acts'), anything, jsonApiWrite('POST', { data }));
}

/** @param how what was done about it */
export function dealWithDangers(id: string, how: string): Promise<Answer<unknown>> {
  const data = { type: 'dangers-dealt-with', attributes: { how } };
  return ask(path(id, '/dangers-dealt-with'), anything, jsonApiWrite('POST', { data }));
}

export function markLeft(id: string, left: boolean) {
  const data = { type: 'staff', id, attributes: { left } };
  return ask(`staff/${encodeURIComponent(id)}`, StaffAnswer, jsonApiWrite('PATCH', { data }));
}
