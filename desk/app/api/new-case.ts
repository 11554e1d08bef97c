import { type NewCaseAttributes, NewCaseMeta } from '@larkfield/api-schemas/new-case';
import { StaffCase } from '@larkfield/api-schemas/staff-cases';
import type * as z from 'zod';
import { type Answer, ask, writing } from './client.ts';

const OpenedCase = StaffCase.extend({ meta: NewCaseMeta });
export type OpenedCase = z.infer<typeof OpenedCase>;

/** Opens a case that did not come by the site. @param key names it, so that it is opened once however often it is sent */
export function openCase(attributes: z.input<typeof NewCaseAttributes>, key: string): Promise<Answer<OpenedCase>> {
  const document = { data: { type: 'cases', attributes } };
  return ask('cases', OpenedCase, writing('POST', document, { 'Idempotency-Key': key }));
}
