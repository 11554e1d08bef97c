/**
 * What viewers and editors don't see (RW-12). Whatever is said and sent in a case about the register may be about
 * somebody's health, so they see of it that it is there: who, when and how it stands.
 */
import type { CorrectableAttribute } from '@larkfield/api-schemas/case-customer';
import type { CaseKind } from '@larkfield/api-schemas/cases';
import type { StaffCase } from '@larkfield/api-schemas/staff-cases';
import { may, type Roles } from '../rules/rights.ts';

const REGISTER: CaseKind = 'priority-services';

/** Whether somebody sees health needs and passwords: those who work on cases do. */
export const seesNeeds = (reader: Roles): boolean => may(reader, 'write');

/** What of such a case is read without its words; every other part may hold some. */
const WITHOUT_WORDS = ['', 'reply-mail'];

/** @param part path below the case; empty for the case itself, which leaves the words out */
export const isWithheld = (reader: Roles, { kind }: { kind: string }, part: string): boolean =>
  kind === REGISTER && !seesNeeds(reader) && !WITHOUT_WORDS.includes(part);

/** Events whose details are no customer's words. */
const PLAIN_EVENTS = ['opened', 'state-changed', 'owner-changed', 'letter-sent', 'links-ended'];

/** The case as its reader may see it. */
export function asSeenBy(reader: Roles, found: StaffCase): StaffCase {
  if (seesNeeds(reader)) return found;
  const { kind, register } = found.data.attributes;
  // Also where its kind was corrected since.
  return kind === REGISTER || register !== null ? withoutWords(found) : withoutNeeds(found);
}

type Included = StaffCase['included'][number];

const withoutDetails = (part: Included, isPlain: (event: { event: string; details: object }) => boolean): Included =>
  part.type !== 'case-events' || isPlain(part.attributes)
    ? part
    : { ...part, attributes: { ...part.attributes, details: {} } };

function withoutWords({ data, included }: StaffCase): StaffCase {
  return {
    data: { ...data, attributes: { ...data.attributes, ...LEFT_OUT } },
    included: included
      .filter(({ type }) => type === 'case-events')
      .map((part) => withoutDetails(part, ({ event }) => PLAIN_EVENTS.includes(event))),
  };
}

/** Needs that staff noted of somebody whose case is about something else. */
function withoutNeeds({ data, included }: StaffCase): StaffCase {
  const isPlain = ({ details }: { details: object }) => Reflect.get(details, 'attribute') !== NEEDS;
  return {
    data: { ...data, attributes: { ...data.attributes, needs: [] } },
    included: included.map((part) => withoutDetails(part, isPlain)),
  };
}

const NEEDS: CorrectableAttribute = 'needs';

const LEFT_OUT = {
  withheld: true,
  needs: [],
  text: null,
  register: null,
  'additional-information': null,
  category: null,
  resolution: null,
  offer: null,
} satisfies Partial<StaffCase['data']['attributes']>;
