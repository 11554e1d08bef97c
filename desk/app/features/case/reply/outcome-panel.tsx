/** Asks for what a complaint's offer or resolution records before it is sent (RW-05, DK-08). */
import { ComplaintBasis } from '@larkfield/api-schemas/staff-cases';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CaseProps } from '../../../api/case-parts.ts';
import { type CaseRecord, changeCase, changesOf, type Message } from '../../../api/cases.ts';
import { Button, Chips } from '../../../controls/button.tsx';
import { CategoryChoice } from '../../../forms/category-choice.tsx';
import { DaySinceReceipt } from '../../../forms/day-since-receipt.tsx';
import { TextArea } from '../../../forms/fields.tsx';
import { today } from '../../../layout/dates.ts';
import { RefusalNotice } from '../../../layout/notice.tsx';
import { AGREED_BY, BASES, STAFF_AGREED_BY } from '../../../layout/words.ts';
import { AGREEMENT_NEEDED, needsAgreement } from '../../../sending/agreement.ts';
import { draftKeyOf } from '../../../sending/drafts.ts';
import { useStoredEdit } from '../../../sending/outcome-edit.ts';
import { useActing } from '../../../sending/use-acting.ts';
import type { Way } from './ways.ts';

/** The record's limit for an offer or a resolution. */
const LONGEST = 10_000;

interface OutcomePanelProps extends Pick<CaseProps, 'record' | 'me'> {
  way: Way;
  /** The reply, which is recorded unless something else is typed. */
  text: string;
  /** The button that sends, where there is one: a resolution is sent by its outcome. */
  main: RefObject<HTMLButtonElement | null>;
  onSend(recorded: Partial<Message>): void;
  onLeave(): void;
}

export function OutcomePanel({ record, me, way, text, main, onSend, onLeave }: OutcomePanelProps) {
  // The record edits the same draft, so what is typed in one place appears in the other.
  const { shown, change } = useStoredEdit(draftKeyOf(me.id, record.id, 'outcome'), record);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('textarea')?.focus(), []);
  const field = way.state === 'resolved' ? 'resolution' : 'offer';
  const said = shown(field).trim() || text.trim().slice(0, LONGEST);
  const isLong = shown(field).length > LONGEST;
  const isLacking = way.state === 'resolved' && record.attributes.category === null;
  // It stays once it is chosen: what is below would move under the pointer.
  const [asksCategory] = useState(isLacking);
  const by = STAFF_AGREED_BY.find((one) => one === shown('agreed-by'));
  const on = shown('agreed-on') || today();
  const agreement = by && { 'agreed-by': by, 'agreed-on': on };
  const isUnagreed = !by && needsAgreement(record);
  return (
    <div className="desk-outcome-panel" ref={place}>
      <TextArea
        id={`send-${field}`}
        label={field === 'offer' ? 'What we offer' : 'What was done'}
        hint="For the record and our letters. Leave blank to use the words of your reply."
        rows={2}
        most={LONGEST}
        value={shown(field)}
        onChange={change(field)}
      />
      {asksCategory && <Category record={record} />}
      {way.state === 'resolved' && (
        <>
          <Chips
            legend="How the customer agreed"
            chips={STAFF_AGREED_BY.map((one) => ({
              label: AGREED_BY[one],
              isPressed: one === by,
              run: () => change('agreed-by')(one),
            }))}
          />
          {by && <DaySinceReceipt label="Agreed on" record={record} value={on} onChange={change('agreed-on')} />}
          {isUnagreed && <p className="desk-soft">{AGREEMENT_NEEDED}</p>}
        </>
      )}
      <div className="desk-write-end">
        {way.state === 'resolved' ? (
          <Chips
            legend="Send and resolve as"
            chips={ComplaintBasis.options.map((basis) => ({
              label: BASES[basis],
              isHeld: isLacking || isUnagreed || isLong,
              run: () => onSend({ resolution: said, 'resolution-basis': basis, ...agreement }),
            }))}
          />
        ) : (
          <Button data-is="main" ref={main} aria-disabled={isLong} onClick={() => !isLong && onSend({ offer: said })}>
            Send the offer
          </Button>
        )}
        <Button onClick={onLeave}>Not now</Button>
      </div>
    </div>
  );
}

/** A complaint can’t be resolved without one. */
function Category({ record }: { record: CaseRecord }) {
  const { refusal, send } = useActing(record.id);
  const save = (category: string) =>
    void send(() => changeCase(record.id, record.attributes.version, { category }, changesOf('category')));
  return (
    <>
      <CategoryChoice category={record.attributes.category} onChoose={save} />
      {refusal && <RefusalNotice refusal={refusal} />}
    </>
  );
}
