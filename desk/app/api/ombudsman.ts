/** The desk's calls on the Ombudsman's stage of a case (RW-11). */
import type { OmbudsmanDocument } from '@larkfield/api-schemas/regulation/ombudsman';
import { casePath, write } from './client.ts';

export const noteOmbudsman = (id: string, attributes: OmbudsmanDocument['data']['attributes']) =>
  write('POST', casePath(id, '/ombudsman'), { type: 'ombudsman-stages', attributes });

/** Address of the case as one PDF. */
export const caseFileAddress = (id: string) => `/api/${casePath(id, '/file')}`;
