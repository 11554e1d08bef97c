/** A case as its customer sees it: nothing of what staff note for themselves is read here (CT-04, CT-07). */
import type { CaseEventName } from '@larkfield/api-schemas/case-events';
import { type CustomerFile, FileType } from '@larkfield/api-schemas/case-files';
import { MessageForm } from '@larkfield/api-schemas/cases';
import { CaseAct, type CustomerCase, type CustomerMessage } from '@larkfield/api-schemas/customer-case';
import type { Database } from '@larkfield/database/tables';
import { findLead } from '../../leads/rows.ts';
import { ownerName } from '../access/owners.ts';
import { stageOf } from '../duties/ombudsman.ts';
import { filesTaken, type HasDiskRoom } from '../files/taking.ts';
import { type Reach, reachesEvent, reachesFile, reachesLetter, reachesMessage } from '../links/reach.ts';
import { actionsOf, reopenUntil } from '../rules/state.ts';
import { actingFor } from '../store/addressee.ts';
import { agreementOf } from '../store/agreement.ts';
import {
  type CaseRow,
  dangersOf,
  datesOf,
  findCase,
  fromTextColumn,
  kindOf,
  preferenceOf,
  promisedDay,
  standingOf,
} from '../store/case-row.ts';
import { contactOf, sentContact } from '../store/contact.ts';
import { isHelpOffered } from '../store/extra-help-signs.ts';
import { openingId, queryIn } from '../store/lead.ts';
import { type Message, messageResource } from '../store/messages.ts';
import {
  type EventRow,
  type FileRow,
  filesOf,
  HISTORY_EVENTS,
  historyOf,
  lettersOf,
  wholeHistory,
} from '../store/read-case.ts';
import { mergedOf } from '../store/relations.ts';
import { wholeConversation } from '../store/whole-conversation.ts';
import { EVENTS } from './acts.ts';

interface ViewOptions {
  database: Database;
  hasRoom: HasDiskRoom;
  now: Date;
}

/** The case with its messages and files; undefined when it is erased. */
export async function customerCase(
  { database, hasRoom, now }: ViewOptions,
  reach: Reach,
): Promise<CustomerCase | undefined> {
  const { caseId, shown: id, mayAct } = reach;
  const found = await findCase(database, id);
  const lead = await findLead(database, id);
  if (!found || found.erased_at !== null || !lead) return undefined;
  const row = reach.before === null ? found : { ...found, ...reach.before, ...UNPROVED };
  const messages = (await wholeConversation(database, caseId)).filter(
    (message) => reachesMessage(reach, message) && message.id !== openingId(id),
  );
  const files = (await filesOf(database, caseId)).filter((file) => reachesFile(reach, file));
  const filesOfMessage = Map.groupBy(files, ({ message_id }) => message_id);
  const named = [...HISTORY_EVENTS, ...Object.values(EVENTS), BY_STAFF];
  const events = (await wholeHistory(database, caseId, named)).filter((event) => reachesEvent(reach, event));
  return {
    data: {
      type: 'cases',
      id,
      attributes: {
        ...attributesOf(row, now),
        ...(!mayAct && { actions: [] }),
        'shows-part': !mayAct,
        owner: firstNameOf(await ownerName(database, row)),
        sent: sentOf(row, lead.attributes),
        letters: await lettersOfReach(database, reach),
        files: await filesTaken(database, reach.parts, hasRoom),
        merged: (await mergedOf(database, caseId)).filter((part) => part !== id && reach.parts.includes(part)),
        acts: actsOf(events),
        history: historyOf(events.filter(({ case_id }) => case_id === id)),
      },
    },
    included: [
      ...messages.map((message) => toMessage(message, filesOfMessage.get(message.id) ?? [])),
      ...files.map(toCustomerFile),
    ],
  };
}

/** Who acts for the customer, their death and corrections are left out for who opened a part without proof. */
const UNPROVED = { corrected: null, representative: null, died: null };

/** The letters that a session may read. */
export async function lettersOfReach(database: Database, reach: Reach) {
  const letters = await lettersOf(database, reach.caseId, reach.parts);
  return letters.filter((letter) => reachesLetter(reach, letter));
}

type Attributes = CustomerCase['data']['attributes'];

type OwnParts = 'shows-part' | 'owner' | 'sent' | 'letters' | 'files' | 'merged' | 'acts' | 'history';

function attributesOf(row: CaseRow, now: Date): Omit<Attributes, OwnParts> {
  const standing = standingOf(row);
  const acting = actingFor(row, now);
  return {
    kind: kindOf(row),
    state: standing.state,
    dates: datesOf(row),
    'promised-on': promisedDay(row),
    'contact-preference': preferenceOf(row),
    resolution: row.resolution && fromTextColumn(row.resolution),
    offer: row.offer && fromTextColumn(row.offer),
    'closed-at': row.closed_at,
    'resolved-on': row.resolved_on,
    ...agreementOf(row),
    'reopen-until': reopenUntil(standing) ?? null,
    ombudsman: ombudsmanOf(row),
    actions: actionsOf(standing, now),
    dangers: dangersOf(row),
    'offers-extra-help': isHelpOffered(row),
    'registered-on': row.registered_on,
    'networks-told-on': row.networks_told_on,
    representative: acting ? { name: acting.name, authority: acting.authority, until: acting.until } : null,
    died: row.died !== null,
  };
}

/** Without the remedy, which the Ombudsman tells the customer itself. */
function ombudsmanOf(row: CaseRow): Attributes['ombudsman'] {
  const stage = stageOf(row);
  if (!stage) return null;
  const { remedy: _, ...days } = stage;
  return days;
}

/** Acts of the customer besides messages, or of staff on the customer's behalf, oldest first. */
function actsOf(events: readonly EventRow[]): CaseAct[] {
  return events.flatMap(({ event, at }): CaseAct[] => {
    if (event === BY_STAFF) return [{ act: 'withdraw', by: 'staff', at }];
    const act = ACTS.find((known) => EVENTS[known] === event);
    return act ? [{ act, by: 'customer', at }] : [];
  });
}

const BY_STAFF: CaseEventName = 'withdrawn-by-staff';
const ACTS = CaseAct.shape.act.options;

function sentOf(row: CaseRow, attributes: Record<string, unknown>): Attributes['sent'] {
  return {
    'first-name': row.first_name,
    surname: row.surname,
    email: row.email ?? '',
    telephone: contactOf(row, sentContact(attributes, undefined)).telephone?.number ?? null,
    account: row.account,
    subject: row.subject,
    text: queryIn(attributes) || null,
    form: MessageForm.parse(row.form),
  };
}

/** Customers see only the first name of a member of staff. */
const firstNameOf = (name: string | null) => name && (name.trim().split(/\s+/)[0] ?? name);

function toMessage(message: Message, files: readonly FileRow[]): CustomerMessage {
  const { author_kind: kind, author_name: name } = message;
  return messageResource(message, files, { 'first-name': kind === 'staff' ? firstNameOf(name) : null });
}

export function toCustomerFile({ id, name, media_type, size, direction, created_at }: FileRow): CustomerFile {
  const attributes = { name, 'media-type': FileType.parse(media_type), size, direction, 'created-at': created_at };
  return { type: 'case-files', id, attributes };
}
