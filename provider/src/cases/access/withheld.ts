/**
 * What viewers and editors don't see (RW-12). Anything said or sent in a case about the register may be about
 * somebody's health, so they only see that the case exists: who, when, and its state.
 */
import type { CorrectableAttribute } from '@larkfield/api-schemas/case-customer';
import { hasTrait } from '@larkfield/api-schemas/case-events';
import type { CaseKind } from '@larkfield/api-schemas/cases';
import type { StaffCase } from '@larkfield/api-schemas/staff-cases';
import { may, type Roles } from '../../staff/rights.ts';

const REGISTER: CaseKind = 'priority-services';

/** Whether a role sees health needs and passwords: those that work on cases do. */
export const seesNeeds = (reader: Roles): boolean => may(reader, 'write');

/** Parts of such a case that never contain the customer's words. Every other part may. */
const WITHOUT_WORDS = ['', 'reply-mail'];

/** @param part path below the case; empty for the case itself, which leaves the words out */
export const isWithheld = (reader: Roles, { kind }: { kind: string }, part: string): boolean =>
  kind === REGISTER && !seesNeeds(reader) && !WITHOUT_WORDS.includes(part);

/** The case as its reader may see it. */
export function asSeenBy(reader: Roles, found: StaffCase): StaffCase {
  if (seesNeeds(reader)) return found;
  const { kind, register } = found.data.attributes;
  // Also if its kind has been corrected since.
  return kind === REGISTER || register !== null ? withoutWords(found) : withoutNeeds(found);
}

type Included = StaffCase['included'][number];

const withoutDetails = (
  part: Included,
  isPlain: (event: { event: string; details: object; at: string }) => boolean,
): Included =>
  part.type !== 'case-events' || isPlain(part.attributes)
    ? part
    : { ...part, attributes: { ...part.attributes, details: {} } };

function withoutWords({ data, included }: StaffCase): StaffCase {
  return {
    data: { ...data, attributes: { ...data.attributes, ...LEFT_OUT } },
    included: included
      .filter(({ type }) => type === 'case-events')
      .map((part) => withoutDetails(part, ({ event }) => hasTrait(event, 'plain'))),
  };
}

/**
 * Needs that staff noted in a case about something else. The reason given for them is left out of every event of the same
 * change: noting needs and extra support together leaves two, with one reason.
 */
function withoutNeeds({ data, included }: StaffCase): StaffCase {
  const isAboutNeeds = (details: object) => Reflect.get(details, 'attribute') === NEEDS;
  const events = included.flatMap((part) => (part.type === 'case-events' ? [part.attributes] : []));
  const noted = events.filter(({ details }) => isAboutNeeds(details));
  const isPlain = ({ details, at }: { details: object; at: string }) => {
    const reason: unknown = Reflect.get(details, 'reason');
    const isTwin = (one: (typeof noted)[number]) => one.at === at || Reflect.get(one.details, 'reason') === reason;
    return !isAboutNeeds(details) && (reason === undefined || !noted.some(isTwin));
  };
  return {
    data: { ...data, attributes: { ...data.attributes, needs: [], 'extra-help': [], 'crisis-words': [] } },
    included: included.map((part) => withoutDetails(part, isPlain)),
  };
}

const NEEDS: CorrectableAttribute = 'needs';

const LEFT_OUT = {
  withheld: true,
  needs: [],
  'extra-help': [],
  'crisis-words': [],
  text: null,
  'said-by': null,
  register: null,
  representative: null,
  'additional-information': null,
  category: null,
  resolution: null,
  offer: null,
} satisfies Partial<StaffCase['data']['attributes']>;
