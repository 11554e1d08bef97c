/** Records what a customer said by telephone, in person or by post as a lead like any other, which opens its case. */
import type { AddressAttributes } from '@larkfield/api-schemas/addresses';
import { contactNumber } from '@larkfield/api-schemas/leads';
import { FORM_OF_CHANNEL, type NewCaseAttributes, type RecordedByStaff } from '@larkfield/api-schemas/new-case';
import type { StaffName } from '@larkfield/api-schemas/staff';
import type { Database } from '@larkfield/database/tables';
import { parsePhone } from '@larkfield/service/supplier/phone';
import { fingerprintOf, type PostIdentity } from '../../json-api/idempotency.ts';
import type { Staff } from '../../staff/signed-in.ts';
import { knownStaff } from '../../staff/store.ts';
import { momentOf } from './acts.ts';

interface LeadToTake {
  attributes: Record<string, unknown>;
  relationships?: Record<string, unknown>;
}

/** Stores leads and addresses, which belong to other folders. */
export interface Intake {
  /** Stores a lead and opens its case, or returns the one that the same post made before. */
  accept(
    lead: LeadToTake,
    post: PostIdentity,
    recording: { receivedAt: Date; recorded: RecordedByStaff },
  ): Promise<{ status: 'created' | 'repeated'; lead: { id: string } } | { status: 'key-reused' }>;
  /** Stores an address that was typed, outside the register. */
  keepAddress(
    attributes: AddressAttributes,
    post: PostIdentity,
  ): Promise<{ status: 'created'; address: { id: string } } | { status: 'key-reused' }>;
  /** Whether a confirmation of the lead goes out by mail. */
  isConfirmed(id: string): Promise<boolean>;
  /** Called once a new lead is on disk. */
  onAccepted(): void;
}

interface NewCase {
  database: Database;
  intake: Intake;
  staff: Staff;
  now: Date;
  /** The `Idempotency-Key`. */
  key: string | null;
}

export type NewCaseResult =
  /** Also where the same post opened the case before. */
  | { status: 'opened'; id: string }
  | { status: 'key-reused' | 'unknown-owner' | 'cannot-own' | 'in-the-future' | 'too-long-ago' };

/** Opens a case. Its days count from when the customer said or sent it (CT-01). */
export async function openByStaff(options: NewCase, attributes: NewCaseAttributes): Promise<NewCaseResult> {
  const { database, intake, staff, now, key } = options;
  const receivedAt = momentOf(attributes['received-at'], now);
  if (typeof receivedAt === 'string') return { status: receivedAt };
  const owner = await ownerOf(database, attributes.owner, staff);
  if (owner === 'unknown-owner' || owner === 'cannot-own') return { status: owner };
  const post = { clientId: `staff:${staff.id}`, idempotencyKey: key, fingerprint: fingerprintOf(attributes) };
  const address = attributes.address && (await intake.keepAddress(wholeAddress(attributes.address), post));
  if (address?.status === 'key-reused') return address;
  const { channel, category, settled, form = FORM_OF_CHANNEL[channel] } = attributes;
  const by = { id: staff.id, name: staff.name };
  const recorded = { by, at: now, channel, form, category, owner, settled };
  const result = await intake.accept(leadOf(attributes, form, address?.address.id), post, { receivedAt, recorded });
  if (result.status === 'key-reused') return result;
  if (result.status === 'created') intake.onAccepted();
  return { status: 'opened', id: result.lead.id };
}

/** The case's first owner. */
async function ownerOf(
  database: Database,
  owner: string | null,
  staff: Staff,
): Promise<StaffName | null | 'unknown-owner' | 'cannot-own'> {
  if (owner === null) return null;
  if (owner === 'me' || owner === staff.id) return { id: staff.id, name: staff.name };
  const found = (await knownStaff(database)).find(({ id }) => id === owner);
  if (!found) return 'unknown-owner';
  return found.mayOwn ? { id: found.id, name: found.name } : 'cannot-own';
}

/** An address that staff typed: the parts that only the address register knows are null. */
function wholeAddress(address: NonNullable<NewCaseAttributes['address']>): AddressAttributes {
  const unknown = { 'house-name': null, 'flat-number': null, 'house-number': null, 'pes-region': null, country: null };
  return { ...unknown, ...address, address: null };
}

const SUBTYPES = {
  complaint: ['Make a complaint-Monthly or quarterly', 'Make a complaint-Pay As You Go'],
  enquiry: ['Enquiry-Credit Energy', 'Enquiry-Pay As You Go'],
} as const;
const QUERY_TYPES = { complaint: 'Meters', enquiry: 'Enquiry' } as const;

/** The lead as the site would have sent it, and by which channel it came. */
function leadOf(attributes: NewCaseAttributes, form: string, addressId: string | undefined): LeadToTake {
  const { kind, channel, category, text, telephone } = attributes;
  const [monthly, payAsYouGo] = SUBTYPES[kind];
  return {
    attributes: {
      title: 'NA',
      topic: 'help-&-support',
      'query-type': QUERY_TYPES[kind],
      'query-subtype': attributes['pay-as-you-go'] ? payAsYouGo : monthly,
      query: text,
      'first-name': attributes['first-name'],
      surname: attributes.surname,
      'vulnerability-consent': attributes.vulnerable,
      email: attributes.email,
      'contact-number': telephone === null ? null : contactNumber(parsePhone(telephone) ?? telephone),
      'additional-information': {
        caseType: category ?? '',
        textphoneNumber: null,
        channel,
        form,
        ...(attributes['said-by'] !== null && { saidBy: attributes['said-by'] }),
      },
      'alternate-contact-number': null,
      'chat-history': null,
      'customer-references': null,
      'contact-preference': attributes['contact-preference'],
      account: attributes.account,
    },
    ...(addressId && { relationships: { address: { data: { type: 'addresses', id: addressId } } } }),
  };
}
