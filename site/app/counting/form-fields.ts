/** The forms whose refusals are counted, and their fields, so that visitors can't make up names (IN-01). */

import { findPage } from '../../find-page.ts';
import type { SitePath } from '../../pages.ts';
import { FIND_FIELD_NAMES } from '../features/case/find/find-fields.ts';
import { QUERY_FIELD_NAMES } from '../features/complaint/query-fields.ts';
import { CREDIT_TEXT_FIELD_NAMES } from '../features/feedback/credit-text.ts';
import { READING_FIELD_NAMES } from '../features/meter-reading/fields.ts';
import { DETAILS_FIELD_NAMES } from '../features/personal-details/fields.ts';
import { JOINING_FIELD_NAMES } from '../features/priority-services/fields.ts';
import { COMPLAINT_TYPE, ENERGY_TYPE } from '../features/selection/choices.ts';

/** By the path of the page. */
const FORM_FIELDS: Partial<Record<SitePath, readonly string[]>> = {
  '/help-and-support/complaints/feedback': CREDIT_TEXT_FIELD_NAMES,
  '/help-and-support/complaints/feedback/personal-details': DETAILS_FIELD_NAMES,
  '/help-and-support/complaints/:complaint': DETAILS_FIELD_NAMES,
  '/help-and-support/complaints/:complaint/query': QUERY_FIELD_NAMES,
  '/help-and-support/make-a-complaint-select-type': [COMPLAINT_TYPE.name],
  '/help-and-support/make-a-complaint-select-energy': [ENERGY_TYPE.name],
  '/help-and-support/priority-services': JOINING_FIELD_NAMES,
  '/help-and-support/submit-meter-read': READING_FIELD_NAMES,
  '/help-and-support/find-my-case': FIND_FIELD_NAMES,
};

const BY_PATH = new Map<string, readonly string[]>(Object.entries(FORM_FIELDS));

/** Whether the form of the page at a path is counted. */
export const isCountedForm = (path: string): boolean => BY_PATH.has(findPage(path)?.path ?? '');

/** The names that are fields of the form at a path, each once; empty for pages without a counted form. */
export function knownFields(path: string, names: readonly string[]): string[] {
  const fields = BY_PATH.get(findPage(path)?.path ?? '') ?? [];
  return [...new Set(names)].filter((name) => fields.includes(name));
}
