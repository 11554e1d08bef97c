/**
 * Acts on a case other than changing and answering it: who may read it, the register, payments, the Ombudsman, related
 * cases and representatives (RW-08 to RW-14, PS-01).
 */
import type { MissedStandardDocument } from '@larkfield/api-schemas/guaranteed-standards';
import type { OmbudsmanDocument } from '@larkfield/api-schemas/regulation/ombudsman';
import { CaseReads, type RestrictionDocument } from '@larkfield/api-schemas/staff-calls/case-access';
import type { DangersDealtWithDocument } from '@larkfield/api-schemas/staff-calls/dangers';
import type { ExtraHelpJudgementDocument } from '@larkfield/api-schemas/staff-calls/extra-help';
import { CallPassword, type RegisterActDocument } from '@larkfield/api-schemas/staff-calls/register-acts';
import { type MergeDocument, SameCustomerList } from '@larkfield/api-schemas/staff-calls/related-cases';
import type { DeathDocument } from '@larkfield/api-schemas/staff-calls/representatives';
import { EndedLinks } from '@larkfield/api-schemas/staff-cases';
import { queryOptions } from '@tanstack/react-query';
import { anything, ask, casePath, type Method, read, remove, write } from './client.ts';

interface ActDocument {
  data: { type: string; attributes: object };
}

/** A call that writes a part of a case. @param part its path below the case */
const act =
  <Document extends ActDocument>(method: Method, part: string, type: Document['data']['type']) =>
  (id: string, attributes: Document['data']['attributes']) =>
    write(method, casePath(id, part), { type, attributes });

export const restrictCase = act<RestrictionDocument>('PUT', '/restriction', 'case-restrictions');
export const actOnRegister = act<RegisterActDocument>('POST', '/register-acts', 'register-acts');
export const dealWithDangers = act<DangersDealtWithDocument>('POST', '/dangers-dealt-with', 'dangers-dealt-with');
export const judgeExtraHelp = act<ExtraHelpJudgementDocument>('POST', '/extra-help', 'extra-help-judgements');
export const noteOmbudsman = act<OmbudsmanDocument>('POST', '/ombudsman', 'ombudsman-stages');
export const noteMissed = act<MissedStandardDocument>('POST', '/payments', 'case-payments');
export const mergeCase = act<MergeDocument>('POST', '/merge', 'case-merges');
export const noteDeath = act<DeathDocument>('PUT', '/death', 'case-deaths');
export const takeBackDeath = (id: string) => remove(casePath(id, '/death'));
export const removeRepresentative = (id: string) => remove(casePath(id, '/representative'));

/** Sets or lifts a legal hold, which keeps a case from erasure. */
export const holdCase = (id: string, attributes: { held: boolean; reason: string }) =>
  write('POST', casePath(id, '/legal-hold'), { type: 'legal-holds', attributes });

/** Ends every link to a case, so that only newer ones open it. */
export const endLinks = (id: string) => ask(casePath(id, '/links'), EndedLinks, { method: 'DELETE' });

/** Records that a payment was made on a day, or that it is not due after all, and why. */
export const settlePayment = (
  id: string,
  payment: string,
  attributes: { 'paid-on': string } | { 'taken-back': true; reason: string },
) =>
  write('PATCH', casePath(id, `/payments/${encodeURIComponent(payment)}`), {
    type: 'case-payments',
    id: payment,
    attributes,
  });

/** Address of the case as one PDF. */
export const caseFileAddress = (id: string) => `/api/${casePath(id, '/file')}`;

export const readsPath = (id: string) => casePath(id, '/reads');

/** The reads of a case, newest first. */
export const caseReads = (id: string) =>
  queryOptions({
    queryKey: ['case', id, 'reads'],
    queryFn: ({ signal }) => read(readsPath(id), CaseReads, signal),
  });

/** The password that visitors say at the door. Each call is recorded. */
export const readCallPassword = (id: string) => ask(casePath(id, '/call-password'), CallPassword);

/** The customer's other cases. */
export const sameCustomer = (id: string) =>
  queryOptions({
    queryKey: ['case', id, 'same-customer'],
    queryFn: ({ signal }) => read(casePath(id, '/same-customer'), SameCustomerList, signal),
    staleTime: 60_000,
  });

export const setLinked = (id: string, other: string, isLinked: boolean) =>
  ask(casePath(id, `/linked/${encodeURIComponent(other)}`), anything, { method: isLinked ? 'PUT' : 'DELETE' });

/** @param attributes as typed: the API checks them */
export const noteRepresentative = (id: string, version: number, attributes: object) =>
  write(
    'PUT',
    casePath(id, '/representative'),
    { type: 'case-representatives', attributes },
    { 'If-Match': `"${version}"` },
  );
