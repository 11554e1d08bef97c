/** The desk's calls on the Ombudsman's stage of a case (RW-11). */
import type { OmbudsmanDocument } from '@larkfield/api-schemas/regulation/ombudsman';
import { StaffCase } from '@larkfield/api-schemas/staff-cases';
import { type Answer, ask, jsonApiWrite } from './client.ts';

const pathOf = (id: string, rest: string) => `cases/${encodeURIComponent(id)}/${rest}`;

export function noteOmbudsman(
  id: string,
  attributes: OmbudsmanDocument['data']['attributes'],
): Promise<Answer<StaffCase>> {
  const document = { data: { type: 'ombudsman-stages', attributes } };
  return ask(pathOf(id, 'ombudsman'), StaffCase, jsonApiWrite('POST', document));
}

/** Address of the case as one PDF. */
export const caseFileAddress = (id: string) => `/api/${pathOf(id, 'file')}`;
