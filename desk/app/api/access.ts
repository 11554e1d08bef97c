/** Calls on restricted cases, reads, staff who have left, the register, and dangers (RW-12, RW-14, PS-01). */
import { StaffAnswer } from '@larkfield/api-schemas/staff';
import { CaseReads, type RestrictionDocument } from '@larkfield/api-schemas/staff-calls/case-access';
import { CallPassword, type RegisterActDocument } from '@larkfield/api-schemas/staff-calls/register-acts';
import { queryOptions } from '@tanstack/react-query';
import { ask, casePath, jsonApiWrite, read, write } from './client.ts';

export const readsPath = (id: string) => casePath(id, '/reads');

/** The reads of a case, newest first. */
export const caseReads = (id: string) =>
  queryOptions({
    queryKey: ['case', id, 'reads'],
    queryFn: ({ signal }) => read(readsPath(id), CaseReads, signal),
  });

export const restrictCase = (id: string, attributes: RestrictionDocument['data']['attributes']) =>
  write('PUT', casePath(id, '/restriction'), { type: 'case-restrictions', attributes });

/** The password that visitors say at the door. Each call is recorded. */
export const readCallPassword = (id: string) => ask(casePath(id, '/call-password'), CallPassword);

export const actOnRegister = (id: string, attributes: RegisterActDocument['data']['attributes']) =>
  write('POST', casePath(id, '/register-acts'), { type: 'register-acts', attributes });

/** @param how what was done about it */
export const dealWithDangers = (id: string, how: string) =>
  write('POST', casePath(id, '/dangers-dealt-with'), { type: 'dangers-dealt-with', attributes: { how } });

export const markLeft = (id: string, left: boolean) =>
  ask(
    `staff/${encodeURIComponent(id)}`,
    StaffAnswer,
    jsonApiWrite('PATCH', { type: 'staff', id, attributes: { left } }),
  );
