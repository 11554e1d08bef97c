/** Opens a case for a customer who called, wrote a letter or visited (DK-03). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { ownStaff } from '../../api/cases.ts';
import { faultsIn, type Refusal } from '../../api/client.ts';
import { serverNow } from '../../api/clock.ts';
import { type OpenedCase, openCase } from '../../api/new-case.ts';
import { Button } from '../../controls/button.tsx';
import { ErrorSummary, type FieldErrors } from '../../forms/error-summary.tsx';
import { today } from '../../layout/dates.ts';
import { ReadFailure, RefusalNotice } from '../../layout/notice.tsx';
import { deleteDraft, newCaseDraftKey, storedDraft, useStoredDraft } from '../../sending/drafts.ts';
import { NotStored } from '../../sending/not-stored.tsx';
import { UnsentDraft } from '../../sending/unsent-draft.tsx';
import { useTitle } from '../../session/page-title.ts';
import { CustomerFields } from './customer-fields.tsx';
import {
  changeDraft,
  checkValues,
  type Draft,
  fieldAt,
  inOrder,
  readDraft,
  textOfDraft,
  type Values,
} from './draft.ts';
import { Opened } from './opened-case.tsx';
import { StoryFields } from './story-fields.tsx';

export function Component() {
  useTitle('New case');
  const { data, error, refetch } = useQuery(ownStaff);
  const me = data?.data;
  if (me?.attributes['may-write']) return <NewCase staffId={me.id} />;
  return (
    <div className="desk-page">
      <h1>New case</h1>
      {me && <NoOpening staffId={me.id} />}
      {!me && error && <ReadFailure what="This page could not be loaded" error={error} retry={() => void refetch()} />}
    </div>
  );
}

/** Shown without the role to open cases. May replace a form that had the focus, so it takes the focus. */
function NoOpening({ staffId }: { staffId: string }) {
  const reason = useRef<HTMLParagraphElement>(null);
  const draftKey = newCaseDraftKey(staffId);
  useEffect(() => {
    if (storedDraft(draftKey) && document.activeElement === document.body) reason.current?.focus();
  }, [draftKey]);
  return (
    <>
      <p tabIndex={-1} ref={reason}>
        Your role can read cases but not open them.
      </p>
      <UnsentDraft name="What you typed, not sent" draftKey={draftKey} textOf={textOfDraft} />
    </>
  );
}

/** Opens the case of a draft, and says what was wrong with it. */
function useOpening({ values, key }: Draft, draftKey: string) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const [opened, setOpened] = useState<OpenedCase>();
  const queries = useQueryClient();

  const fail = (found: FieldErrors, reason?: Refusal) => {
    setErrors(found);
    setRefusal(reason);
    setAttempt(attempt + 1);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const checked = checkValues(values, serverNow());
    if (!checked.ok) return fail(checked.errors);
    setBusy(true);
    const answer = await openCase(checked.attributes, key);
    setBusy(false);
    if (!answer.ok) {
      const faults = faultsIn(answer.refusal).map(({ path, detail }) => [fieldAt(path), detail] as const);
      return fail(inOrder(new Map(faults)), faults.length > 0 ? undefined : answer.refusal);
    }
    fail({});
    setOpened(answer.body);
    deleteDraft(draftKey);
    void queries.invalidateQueries({ queryKey: ['queue'] });
  };
  return { errors, attempt, refusal, isBusy, submit, opened, another: () => setOpened(undefined) };
}

function NewCase({ staffId }: { staffId: string }) {
  const draftKey = newCaseDraftKey(staffId);
  const { text: kept, isStored, replace: keep } = useStoredDraft(draftKey);
  const day = today();
  const draft = useMemo(() => readDraft(kept, day), [kept, day]);
  const { errors, attempt, refusal, isBusy, submit, opened, another } = useOpening(draft, draftKey);
  const { values } = draft;
  const change = (changes: Partial<Values>) => keep(changeDraft(draft, changes));

  if (opened) return <Opened opened={opened} another={another} />;
  const fields = { values, errors, change };
  return (
    <div className="desk-page desk-new-case">
      <h1>New case</h1>
      <p className="desk-soft">
        For a customer who calls, writes a letter or comes in. What you type is kept in this browser until the case is
        open, for seven days at most.
      </p>
      <ErrorSummary errors={errors} attempt={attempt} />
      <form className="desk-new-form" onSubmit={(event) => void submit(event)} noValidate>
        <CustomerFields {...fields} />
        <StoryFields {...fields} />
        <div className="desk-new-end">
          {!isStored && <NotStored />}
          {refusal && <RefusalNotice refusal={refusal} />}
          <p className="desk-write-end">
            <Button type="submit" data-is="main" aria-disabled={isBusy}>
              Open the case
            </Button>
            <Button onClick={() => deleteDraft(draftKey)}>Clear the form</Button>
          </p>
        </div>
      </form>
    </div>
  );
}
