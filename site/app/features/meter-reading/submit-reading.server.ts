import { oneMonthAfter } from '@larkfield/calendar/days';
import { londonDay } from '@larkfield/calendar/london';
import { toIsoDay } from '@larkfield/design-system/validation/calendar-day.ts';
import type { SiteContext } from '../../context.ts';
import { checkFields } from '../../forms/check-fields.server.ts';
import { type FieldErrors, hasErrors, readFields } from '../../forms/field-values.ts';
import { namedDraft } from '../../forms/named-draft.server.ts';
import { questionAboutEmail } from '../../forms/person/mistyped-email.ts';
import { TELEPHONE_MESSAGE } from '../../forms/person/person-rules.ts';
import { telephoneAsSent } from '../../forms/person/telephone.server.ts';
import { idempotencyKey } from '../../submission/idempotency.server.ts';
import {
  confirmationHref,
  confirmationIfSent,
  keepOutcome,
  lastAccepted,
  OUTCOME_FLOW,
  type Outcome,
  sentAnswers,
} from '../../submission/outcome.server.ts';
import {
  askedFields,
  READING_FIELD_NAMES,
  type ReadingFieldName,
  type ReadingValues,
  readingFieldRules,
} from './fields.ts';
import { meterReadingLead } from './lead.server.ts';
import { READING_DRAFTS, READING_FLOW, type ReadingDraft } from './reading-draft.server.ts';
import { remarkLines } from './reading-rows.ts';
import { type ReadingWindow, readingWindow } from './reading-window.ts';

type Site = Pick<SiteContext, 'drafts' | 'backend' | 'log'>;

export type ReadingResult =
  /** To the confirmation, at its address. Also if the same reading was sent before. */
  | { status: 'accepted'; confirmation: string }
  /** To be confirmed on this page, since the browser keeps no cookies by which another could. */
  | { status: 'sent'; outcome: Outcome }
  /** The page again with all values: a mistake (MR-11). */
  | { status: 'invalid'; values: ReadingValues; errors: FieldErrors<ReadingFieldName> }
  /** The page again: the backend did not take it (MR-11); `until` is the last day for this reading (MR-08). */
  | { status: 'failed'; values: ReadingValues; errors: FieldErrors<ReadingFieldName>; until: string };

/** Handles a post of the form: checks it and sends the reading once (MR-04 to MR-11). */
export async function submitReading(form: FormData, site: Site): Promise<ReadingResult> {
  const { drafts } = site;
  const values = readFields(form, READING_FIELD_NAMES);
  const named = (await namedDraft(drafts, READING_DRAFTS, form)) ?? drafts.start();
  const accepted = named.data?.accepted ?? (await lastAccepted(drafts, READING_DRAFTS));
  const confirmation = await confirmationIfSent(drafts, accepted, values);
  if (confirmation) return { status: 'accepted', confirmation };
  const { opened } = readFields(form, ['opened']);
  const checked = { ...values, emailAsked: values.email.trim() };
  const draft = { accepted, values: checked, opened, isTyped: true } satisfies ReadingDraft;
  const errors = checkReading(values, readingWindow(new Date()));
  const result = hasErrors(errors)
    ? ({ status: 'invalid', values: checked, errors } as const)
    : await sendReading({ id: named.id, data: draft }, values, site);
  // An accepted reading needs no draft: the same post again has the same key.
  if (result.status === 'invalid' || result.status === 'failed') await drafts.save(READING_FLOW, named.id, draft);
  return result;
}

/** The messages of the fields that apply to the chosen fuel and rate. */
export function checkReading(values: ReadingValues, window: ReadingWindow): FieldErrors<ReadingFieldName> {
  const errors = checkFields(readingFieldRules(window), values);
  if (!telephoneAsSent(values.telephone)) errors.telephone ??= TELEPHONE_MESSAGE;
  errors.email ??= questionAboutEmail(values.email, values.emailAsked);
  const asked = askedFields(values).flatMap((name) => (errors[name] === undefined ? [] : [[name, errors[name]]]));
  return Object.fromEntries(asked); // fromEntries widens keys to string
}

async function sendReading(
  { id, data }: { id: string; data: ReadingDraft },
  values: ReadingValues,
  { drafts, backend, log }: Site,
): Promise<ReadingResult> {
  const lead = meterReadingLead(values);
  // A reading after an accepted one is a new lead, even with the same values.
  const submission = `${data.opened} ${data.accepted?.reference ?? ''}`;
  const sent = await backend.sendLead(lead, idempotencyKey(submission, lead));
  if (sent.status !== 'accepted') return { status: 'failed', values, errors: {}, until: lastDayToSend(values) };
  const shown = {
    origin: 'meter-reading' as const,
    email: values.email.trim(),
    sent: sentAnswers(lead),
    remarks: remarkLines(values),
  };
  try {
    const outcome = await keepOutcome(drafts, sent, shown, { flow: READING_FLOW, id, values });
    if (drafts.cookies === 'blocked') return { status: 'sent', outcome };
    return { status: 'accepted', confirmation: confirmationHref(outcome) };
  } catch (error) {
    // The backend has the reading: the customer gets thanks without a reference, instead of an error.
    log('error', 'the confirmation of an accepted reading could not be saved: shown without its reference', {
      reference: sent.reference,
      reason: String(error),
    });
    drafts.forget(OUTCOME_FLOW.meterReading);
    return { status: 'accepted', confirmation: confirmationHref({ origin: 'meter-reading', number: 1 }) };
  }
}

function lastDayToSend({ date }: ReadingValues): string {
  return oneMonthAfter(toIsoDay(date) ?? londonDay(new Date()));
}
