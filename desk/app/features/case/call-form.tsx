/** Form to record a call, a visit or a letter in a case (DK-03). */
import { LONGEST_MESSAGE } from '@larkfield/api-schemas/case-limits';
import { FORM_OF_CHANNEL, NewCaseChannel } from '@larkfield/api-schemas/new-case';
import { type FormEvent, useState } from 'react';
import type { CaseProps } from '../../api/case-parts.ts';
import { type CaseRecord, type Message, sendMessage } from '../../api/cases.ts';
import { serverNow } from '../../api/clock.ts';
import { ErrorSummary, type FieldErrors } from '../../forms/error-summary.tsx';
import { RadioField, SelectField, TextArea, TextField } from '../../forms/fields.tsx';
import { FormButtons } from '../../forms/form-buttons.tsx';
import { DAY_MISSING, isToCome, momentOf, TIME_TO_COME } from '../../forms/moment.ts';
import { Options } from '../../forms/options.tsx';
import { tooLong } from '../../forms/too-long.ts';
import { WhenFields } from '../../forms/when-fields.tsx';
import { RefusalNotice } from '../../layout/notice.tsx';
import { deleteDraft } from '../../sending/drafts.ts';
import { NotStored } from '../../sending/not-stored.tsx';
import { queueReply, useOutgoing } from '../../sending/outgoing.ts';
import { useSending } from '../../sending/use-acting.ts';
import { type CallDraft, useCallDraft } from './call-draft.ts';
import { CallOutcome, missingAfterCall, toldOf } from './call-outcome.tsx';

interface CallFormProps extends Pick<CaseProps, 'record' | 'me'> {
  draftKey: string;
  close(): void;
}

const DIRECTIONS = { 'from-customer': 'The customer told us', 'to-customer': 'We told the customer' };
const FROM_CUSTOMER = { phone: 'By phone', 'in-person': 'In person', post: 'By letter', email: 'By email' };
const TO_CUSTOMER = { phone: 'By phone', 'in-person': 'In person' };
/** Customers without an e-mail address are written to by post. */
const TO_CUSTOMER_BY_POST = { ...TO_CUSTOMER, post: 'By letter' };

/** Records a call, and what is told the customer as a reply is sent. */
function useCallSending({ record, me, draftKey, close }: CallFormProps, draft: CallDraft) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const { isBusy, refusal, send } = useSending({ caseId: record.id, draftKey, close });
  const isOnItsWay = useOutgoing().some(({ caseId, state }) => caseId === record.id && state !== 'sent');
  const isTold = draft.direction === 'to-customer';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || missingAfterCall(record, draft) || (isTold && isOnItsWay)) return;
    const at = momentOf(draft.day, draft.time, serverNow());
    const found = faultsOf(draft, at);
    setErrors(found);
    setAttempt(attempt + 1);
    if (Object.keys(found).length > 0) return;
    const message = messageOf(draft, at, record);
    const { version } = record.attributes;
    if (isTold) {
      queueReply({ caseId: record.id, message, files: [], version, writer: me.id, draftKey });
      return close();
    }
    void send((key) =>
      sendMessage(record.id, message, { files: [], key, version, writer: me.id, isConflict: () => false }),
    );
  };
  return { errors, attempt, isBusy, refusal, submit, isHeld: isTold && isOnItsWay };
}

export function CallForm(props: CallFormProps) {
  const { record, draftKey, close } = props;
  const { draft, isStored, change } = useCallDraft(draftKey);
  const { errors, attempt, isBusy, refusal, submit, isHeld } = useCallSending(props, draft);
  const isTold = draft.direction === 'to-customer';
  const toCustomer = record.attributes.email === null ? TO_CUSTOMER_BY_POST : TO_CUSTOMER;
  const channels = isTold ? toCustomer : FROM_CUSTOMER;
  const leave = () => {
    // A draft without text is not worth keeping.
    if (!draft.text.trim()) deleteDraft(draftKey);
    close();
  };

  return (
    <form className="desk-write" data-is="call" onSubmit={submit} noValidate>
      <ErrorSummary errors={errors} attempt={attempt} />
      <RadioField
        id="call-direction"
        label="What are you recording?"
        value={draft.direction}
        options={DIRECTIONS}
        onChange={(value) => change({ direction: value === 'to-customer' ? value : 'from-customer' })}
      />
      <SelectField
        id="call-channel"
        label="How"
        value={channelOf(draft, toCustomer)}
        onChange={(value) => change({ channel: NewCaseChannel.parse(value) })}
      >
        <Options names={channels} />
      </SelectField>
      <WhenFields
        prefix="call-"
        label="On"
        hint="The day of the call, or on which the letter came."
        day={draft.day}
        time={draft.time}
        error={errors['call-day']}
        onDay={(day) => change({ day })}
        onTime={(time) => change({ time })}
      />
      <CallText
        isTold={isTold}
        isWaiting={record.attributes.state === 'waiting-for-customer'}
        draft={draft}
        error={errors['call-text']}
        isBusy={isBusy}
        change={change}
      />
      {isTold && <CallOutcome record={record} draft={draft} onChange={change} />}
      <div role="status">
        {!isStored && <NotStored />}
        {isBusy && <p>Saving …</p>}
      </div>
      {isHeld && <p className="desk-warning">A reply is still on its way: send or undo it first.</p>}
      {refusal && <RefusalNotice refusal={refusal} />}
      <FormButtons act="Save to the case" isBusy={isBusy} close={leave} />
    </form>
  );
}

interface CallTextProps {
  isTold: boolean;
  isWaiting: boolean;
  draft: CallDraft;
  error: string | undefined;
  isBusy: boolean;
  change(changes: Partial<CallDraft>): void;
}

/** The case system's limit for a name and a number. */
const LONGEST_SAID_BY = 200;

function CallText({ isTold, isWaiting, draft, error, isBusy, change }: CallTextProps) {
  return (
    <>
      {!isTold && (
        <TextField
          id="call-said-by"
          label="Who told us, if it was not the customer"
          hint="Name, and how we can reach them"
          error={tooLong(draft.saidBy, LONGEST_SAID_BY)}
          value={draft.saidBy}
          onChange={(saidBy) => change({ saidBy })}
        />
      )}
      <TextArea
        id="call-text"
        label={isTold ? 'What we told them' : 'What they said'}
        hint={
          isTold
            ? 'The customer gets this in writing too: by email where we have an address, and on their case page.'
            : `The customer reads this on their case page. For staff only, write a note.${isWaiting ? ' This puts the case back in hand.' : ''}`
        }
        error={error}
        rows={6}
        most={LONGEST_MESSAGE}
        value={draft.text}
        readOnly={isBusy}
        onChange={(text) => change({ text })}
      />
    </>
  );
}

function faultsOf({ day, saidBy, text }: CallDraft, at: Date | undefined): FieldErrors {
  const [long, longName] = [tooLong(text, LONGEST_MESSAGE), tooLong(saidBy, LONGEST_SAID_BY)];
  return {
    ...(day === '' && { 'call-day': DAY_MISSING }),
    ...(isToCome(at, serverNow()) && { 'call-day': TIME_TO_COME }),
    ...(longName && { 'call-said-by': longName }),
    ...(!text.trim() && { 'call-text': 'Enter what was said' }),
    ...(long && { 'call-text': long }),
  };
}

/** Written messages to customers are sent as replies, so a written channel that was chosen before doesn't apply to them here. */
const channelOf = ({ direction, channel }: CallDraft, toCustomer: object): NewCaseChannel =>
  direction === 'to-customer' && !(channel in toCustomer) ? 'phone' : channel;

function messageOf(draft: CallDraft, at: Date | undefined, { attributes }: CaseRecord): Message {
  const channel = channelOf(draft, attributes.email === null ? TO_CUSTOMER_BY_POST : TO_CUSTOMER);
  const told = draft.direction === 'to-customer' && toldOf(draft, attributes.state);
  return {
    text: draft.text,
    direction: draft.direction,
    channel,
    form: FORM_OF_CHANNEL[channel],
    ...told,
    ...(at && { at: at.toISOString() }),
    ...(draft.direction === 'from-customer' && draft.saidBy.trim() && { 'said-by': draft.saidBy.trim() }),
  };
}
