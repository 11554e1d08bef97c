/** Corrects who the customer is, how they are reached, what they need, and what kind of case it is (RW-03). */

import { type FormEvent, useState } from 'react';
import type { CaseProps } from '../../../api/case-parts.ts';
import { byOthers, type CaseRecord, changeCase } from '../../../api/cases.ts';
import { faultsIn } from '../../../api/client.ts';
import { ErrorSummary, type FieldErrors } from '../../../forms/error-summary.tsx';
import { FormButtons } from '../../../forms/form-buttons.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { RefusalNotice } from '../../../layout/notice.tsx';
import { Outdated } from '../../../layout/outdated.tsx';
import { draftKeyOf, useStoredDraft } from '../../../sending/drafts.ts';
import { NotStored } from '../../../sending/not-stored.tsx';
import { useActing } from '../../../sending/use-acting.ts';
import { changesOf, draftIn, type Field, fieldAt, valuesOf } from './correction-draft.ts';
import { CorrectionFields, idOf } from './correction-fields.tsx';

export function Correction({ record, me }: Pick<CaseProps, 'record' | 'me'>) {
  const { text } = useStoredDraft(draftKeyOf(me.id, record.id, 'correction'));
  return (
    <FormDialog
      title="Correct the customer’s details"
      act={text ? 'Continue correcting' : 'Correct'}
      commandKey="e"
      fragment="#correct"
    >
      {(close) => <CorrectionForm record={record} me={me} close={close} />}
    </FormDialog>
  );
}

function CorrectionForm({ record, me, close }: Pick<CaseProps, 'record' | 'me'> & { close(): void }) {
  const { text, isStored, replace } = useStoredDraft(draftKeyOf(me.id, record.id, 'correction'));
  const draft = draftIn(text);
  const { errors, attempt, refusal, isBusy, save, clear } = useSaving(record, me, () => {
    replace('');
    close();
  });
  const values = { ...valuesOf(record), ...draft?.values };
  const change = (changes: Partial<Record<Field, string>>) =>
    replace(
      JSON.stringify({
        version: draft?.version ?? record.attributes.version,
        values: { ...draft?.values, ...changes },
      }),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(draft, draft?.version ?? record.attributes.version);
  };
  const forget = () => {
    replace('');
    clear();
    close();
  };
  return (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      <form className="desk-new-form" onSubmit={submit} noValidate>
        <CorrectionFields record={record} values={values} errors={errors} change={change} />
        <div className="desk-new-end">
          {!isStored && <NotStored />}
          {refusal?.status === 412 ? (
            <Outdated
              refusal={refusal}
              save={(version) => void save(draft, version)}
              forget={forget}
              now={record.attributes.version}
            />
          ) : (
            <>
              {refusal && <RefusalNotice refusal={refusal} />}
              <FormButtons
                act={isBusy ? 'Saving …' : 'Save the correction'}
                isBusy={isBusy}
                close={close}
                forget={draft && forget}
              />
            </>
          )}
        </div>
      </form>
    </>
  );
}

/** Saves a draft, and reports its faults. */
function useSaving(record: CaseRecord, me: Pick<CaseProps, 'record' | 'me'>['me'], done: () => void) {
  const { isBusy, refusal, send, clear: forgetRefusal } = useActing(record.id);
  const [missing, setMissing] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const faults = refusal ? faultsIn(refusal).map(({ path, detail }) => [idOf(fieldAt(path)), detail]) : [];
  const clear = () => {
    setMissing({});
    forgetRefusal();
  };
  const save = async (draft: ReturnType<typeof draftIn>, version: number) => {
    const changes = draft && changesOf(record, draft);
    clear();
    setAttempt((number) => number + 1);
    if (!changes) return setMissing({ [idOf('first-name')]: 'You have not changed anything yet' });
    if (!changes.reason) return setMissing({ [idOf('reason')]: 'Enter the reason' });
    const answer = await send(() => changeCase(record.id, version, changes, byOthers(me.id)));
    if (answer?.ok) done();
  };
  const errors: FieldErrors = { ...missing, ...Object.fromEntries(faults) };
  return { errors, attempt, refusal: faults.length > 0 ? undefined : refusal, isBusy, save, clear };
}
