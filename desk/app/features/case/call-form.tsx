/** What was said by telephone or in person, or came by letter, written down in a case (DK-03). */
import { LONGEST_MESSAGE } from '@larkfield/api-schemas/case-limits';
import { FORM_OF_CHANNEL, NewCaseChannel } from '@larkfield/api-schemas/new-case';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { type CaseRecord, type Message, oneCase, sendMessage } from '../../api/cases.ts';
import type { Refusal } from '../../api/client.ts';
import { serverNow } from '../../api/clock.ts';
import { ErrorSummary, type FieldErrors } from '../../forms/error-summary.tsx';
import { RadioField, SelectField, TextArea } from '../../forms/fields.tsx';
import { isToCome, momentOf, TIME_TO_COME } from '../../forms/moment.ts';
import { WhenFields } from '../../forms/when-fields.tsx';
import { RefusalNotice } from '../../layout/notice.tsx';
import { forgetWords, useKeptWords } from '../../sending/kept-words.ts';
import { queueReply, useOutgoing } from '../../sending/outgoing.ts';
import type { Me } from './parts.ts';

interface CallFormProps {
  record: CaseRecord;
  me: Me;
  wordsKey: string;
  close(): void;
}

const DIRECTIONS = { 'from-customer': 'The customer told us', 'to-customer': 'We told the customer' };
const FROM_CUSTOMER = { phone: 'By phone', 'in-person': 'In person', post: 'By letter', email: 'By email' };
/** What we write to a customer is a reply. */
const TO_CUSTOMER = { phone: 'By phone', 'in-person': 'In person' };

export function CallForm({ record, me, wordsKey, close }: CallFormProps) {
  const { text, write: setText } = useKeptWords(wordsKey);
  const [direction, setDirection] = useState('from-customer');
  const [channel, setChannel] = useState<string>('phone');
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const queries = useQueryClient();
  const isOnItsWay = useOutgoing().some(({ caseId, state }) => caseId === record.id && state !== 'sent');
  const isTold = direction === 'to-customer';
  const channels = isTold ? TO_CUSTOMER : FROM_CUSTOMER;
  /** What changes is another message: one that may have arrived is not taken for it. */
  const changing = (set: (value: string) => void) => (value: string) => {
    key.current = crypto.randomUUID();
    set(value);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || (isTold && isOnItsWay)) return;
    const at = momentOf(day, time, serverNow());
    const found = faultsOf(text, at);
    setErrors(found);
    setAttempt(attempt + 1);
    if (Object.keys(found).length > 0) return;
    const message = messageOf({ text, isTold, channel: channel in channels ? channel : 'phone', at });
    const { version } = record.attributes;
    if (isTold) {
      queueReply({ caseId: record.id, message, files: [], version, writer: me.id, wordsKey });
      return close();
    }
    setBusy(true);
    const sending = { files: [], key: key.current, version, writer: me.id, minds: () => false };
    const answer = await sendMessage(record.id, message, sending);
    setBusy(false);
    if (!answer.ok) return setRefusal(answer.refusal);
    forgetWords(wordsKey);
    await queries.invalidateQueries({ queryKey: oneCase(record.id).queryKey });
    close();
  };

  return (
    <form className="desk-write" data-is="call" onSubmit={(event) => void submit(event)} noValidate>
      <ErrorSummary errors={errors} attempt={attempt} />
      <RadioField
        id="call-direction"
        label="Who told whom?"
        value={direction}
        options={DIRECTIONS}
        onChange={changing(setDirection)}
      />
      <SelectField id="call-channel" label="How" value={channel} onChange={changing(setChannel)}>
        {Object.entries(channels).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <WhenFields
        prefix="call-"
        label="On"
        hint="The day of the call, or on which the letter came."
        day={day}
        time={time}
        error={errors['call-day']}
        onDay={changing(setDay)}
        onTime={changing(setTime)}
      />
      <TextArea
        id="call-text"
        label={isTold ? 'What we told them' : 'What they said'}
        hint={
          isTold
            ? 'The customer gets it in writing too: by mail where we have an address, and on their case’s page.'
            : 'The customer reads it on their case’s page. For staff alone, write a note.'
        }
        error={errors['call-text']}
        rows={6}
        maxLength={LONGEST_MESSAGE}
        value={text}
        onChange={changing(setText)}
      />
      {isTold && isOnItsWay && <p className="desk-warning">A reply is still on its way: send or undo it first.</p>}
      {refusal && <RefusalNotice refusal={refusal} />}
      <div className="desk-write-end">
        <button type="submit" className="desk-button" data-is="main" aria-disabled={isBusy}>
          Write it down
        </button>
        <button type="button" className="desk-button" onClick={close}>
          Close
        </button>
      </div>
    </form>
  );
}

function faultsOf(text: string, at: Date | undefined): FieldErrors {
  return {
    ...(isToCome(at, serverNow()) && { 'call-day': TIME_TO_COME }),
    ...(!text.trim() && { 'call-text': 'Enter what was said' }),
  };
}

function messageOf({
  text,
  isTold,
  channel,
  at,
}: {
  text: string;
  isTold: boolean;
  channel: string;
  at?: Date;
}): Message {
  const way = NewCaseChannel.parse(channel);
  return {
    text,
    direction: isTold ? 'to-customer' : 'from-customer',
    channel: way,
    form: FORM_OF_CHANNEL[way],
    ...(at && { at: at.toISOString() }),
  };
}
