/** Corrects who the customer is, how they are reached, what they need, and what kind of case it is (RW-03). */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { byOthers, type CaseRecord, changeCase, oneCase } from '../../../api/cases.ts';
import { faultsIn, type Refusal } from '../../../api/client.ts';
import { useCommand } from '../../../commands/commands.ts';
import { ErrorSummary, type FieldErrors } from '../../../forms/error-summary.tsx';
import { RefusalNotice } from '../../../layout/notice.tsx';
import { Outdated } from '../../../layout/outdated.tsx';
import { useKeptWords, wordsKey } from '../../../sending/kept-words.ts';
import { NotKept } from '../../../sending/not-kept.tsx';
import { changesOf, draftIn, type Field, fieldAt, valuesOf } from './correction-draft.ts';
import { CorrectionFields, idOf } from './correction-fields.tsx';

interface CorrectionProps {
  record: CaseRecord;
  /** The signed-in member of staff. */
  me: { id: string };
}

export function Correction({ record, me }: CorrectionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { text } = useKeptWords(wordsKey(me.id, record.id, 'correction'));
  const open = () => dialog.current?.showModal();
  useCommand('Correct the customer’s details', 'e', open);
  const { hash, key } = useLocation();
  // Followed from a mail that was refused; the key differs each time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is followed again opens it again
  useEffect(() => {
    if (hash === '#correct' && !dialog.current?.open) dialog.current?.showModal();
  }, [hash, key]);
  return (
    <section className="desk-panel">
      <h2>Customer’s details</h2>
      <p className="desk-soft">Name, contact, extra support, or the kind of case, where something is wrong.</p>
      <button type="button" className="desk-button" onClick={open}>
        {text ? 'Go on correcting' : 'Correct'}
      </button>
      <dialog ref={dialog} className="desk-form-dialog" aria-labelledby="correct-title">
        <h2 id="correct-title">Correct the customer’s details</h2>
        <CorrectionForm record={record} me={me} close={() => dialog.current?.close()} />
      </dialog>
    </section>
  );
}

function CorrectionForm({ record, me, close }: CorrectionProps & { close(): void }) {
  const { text, isKept, replace } = useKeptWords(wordsKey(me.id, record.id, 'correction'));
  const draft = draftIn(text);
  const { errors, attempt, refusal, isBusy, save, clear } = useSaving(record, me, () => {
    replace('');
    close();
  });
  const values = { ...valuesOf(record), ...draft?.values };
  const change = (field: Field) => (value: string) =>
    replace(
      JSON.stringify({
        version: draft?.version ?? record.attributes.version,
        values: { ...draft?.values, [field]: value },
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
          {!isKept && <NotKept />}
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
              <div className="desk-write-end">
                <button type="submit" className="desk-button" data-is="main" aria-disabled={isBusy}>
                  {isBusy ? 'Saving …' : 'Save the correction'}
                </button>
                <button type="button" className="desk-button" onClick={close}>
                  Close
                </button>
                {draft && (
                  <button type="button" className="desk-button" onClick={forget}>
                    Undo changes
                  </button>
                )}
              </div>
            </>
          )}
        </div>
      </form>
    </>
  );
}

/** Saves a draft, and says what was wrong with it. */
function useSaving(record: CaseRecord, me: CorrectionProps['me'], done: () => void) {
  const queries = useQueryClient();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const fail = (found: FieldErrors, reason?: Refusal) => {
    setErrors(found);
    setRefusal(reason);
    setAttempt((number) => number + 1);
  };
  const save = async (draft: ReturnType<typeof draftIn>, version: number) => {
    if (isBusy) return;
    const changes = draft && changesOf(record, draft);
    if (!changes) return fail({ [idOf('first-name')]: 'Nothing is changed yet' });
    if (!changes.reason) return fail({ [idOf('reason')]: 'Say why it is corrected' });
    setBusy(true);
    const answer = await changeCase(record.id, version, changes, byOthers(me.id));
    await queries.invalidateQueries({ queryKey: oneCase(record.id).queryKey });
    setBusy(false);
    if (answer.ok) {
      setErrors({});
      setRefusal(undefined);
      return done();
    }
    const faults = faultsIn(answer.refusal).map(({ path, detail }) => [idOf(fieldAt(path)), detail]);
    fail(Object.fromEntries(faults), faults.length > 0 ? undefined : answer.refusal);
  };
  const clear = () => {
    setErrors({});
    setRefusal(undefined);
  };
  return { errors, attempt, refusal, isBusy, save, clear };
}
