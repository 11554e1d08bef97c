import { type NewCaseAttributes, NewCaseMeta } from '@larkfield/api-schemas/new-case';
import { StaffCase } from '@larkfield/api-schemas/staff-cases';
import type * as z from 'zod';
import { type Answer, ask, jsonApiWrite } from './client.ts';

const OpenedCase = StaffCase.extend({ meta: NewCaseMeta });
export type OpenedCase = z.infer<typeof OpenedCase>;

/** Opens a case that did not come from the site. @param key idempotency key */
export function openCase(attributes: z.input<typeof NewCaseAttributes>, key: string): Promise<Answer<OpenedCase>> {
  const document = { data: { type: 'cases', attributes } };
  return ask('cases', OpenedCase, jsonApiWrite('POST', document, { 'Idempotency-Key': key }));
}
