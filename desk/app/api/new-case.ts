import { type NewCaseAttributes, NewCaseMeta } from '@larkfield/api-schemas/new-case';
import { StaffCase } from '@larkfield/api-schemas/staff-cases';
import type * as z from 'zod';
import { ask, jsonApiWrite } from './client.ts';

const OpenedCase = StaffCase.extend({ meta: NewCaseMeta });
export type OpenedCase = z.infer<typeof OpenedCase>;

/** Opens a case that did not come from the site. @param key idempotency key */
export const openCase = (attributes: z.input<typeof NewCaseAttributes>, key: string) =>
  ask('cases', OpenedCase, jsonApiWrite('POST', { type: 'cases', attributes }, { 'Idempotency-Key': key }));
