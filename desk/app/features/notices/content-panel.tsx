import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { findingsIn, outdatedIn } from '../../api/content.ts';
import { Button } from '../../controls/button.tsx';
import { ReadFailure, RefusalNotice } from '../../layout/notice.tsx';
import { PagePreview } from './page-preview.tsx';
import { type Saving, useSaving } from './use-saving.ts';

interface ContentPanelProps {
  title: string;
  /** The file of the content. */
  file: string;
  /** Said where it can't be read. */
  failure: string;
  children(text: string, saving: Saving): ReactNode;
}

/** A panel with the form for a part of one file of the content. */
export function ContentPanel({ title, file, failure, children }: ContentPanelProps) {
  const saving = useSaving(file);
  const id = useId();
  return (
    <section className="desk-panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="desk-panel-body">
        {saving.error && <ReadFailure what={failure} error={saving.error} retry={saving.retry} />}
        {saving.text !== undefined && children(saving.text, saving)}
      </div>
    </section>
  );
}

interface SaveFormProps {
  saving: Saving;
  /** What the button says. */
  act: string;
  /** Whether there is nothing to save. */
  isSaved?: boolean;
  onSave(): void;
  /** The file as the form would save it; without a text while something is missing or wrong. */
  preview: ComponentProps<typeof PagePreview>;
  /** Other buttons, before it and after it. */
  before?: ReactNode;
  after?: ReactNode;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** The form of a panel, with its button, what became of the last save, and the page with what is not saved yet. */
export const SaveForm = ({ saving, act, isSaved = false, onSave, preview, ref, children, ...more }: SaveFormProps) => (
  <>
    <form
      ref={ref}
      className="desk-notice-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
      <SavingResult saving={saving} />
      <div className="desk-notice-acts">
        {more.before}
        <Button type="submit" aria-disabled={saving.isBusy || isSaved}>
          {saving.isBusy ? 'Saving…' : act}
        </Button>
        {more.after}
      </div>
    </form>
    <PagePreview {...preview} />
  </>
);

/** What became of the last save: announced, with both texts where somebody else saved first. */
function SavingResult({ saving: { refusal, done, readAgain } }: { saving: Saving }) {
  if (!refusal) return <p role="status">{done}</p>;
  const [outdated] = outdatedIn(refusal);
  const findings = findingsIn(refusal);
  return (
    <RefusalNotice refusal={refusal}>
      {findings.length > 0 && (
        <ul>
          {findings.map(({ path, line, fault, remedy }) => (
            <li key={`${path} ${line} ${fault}`}>
              {fault}. {remedy}
            </li>
          ))}
        </ul>
      )}
      {outdated && (
        <>
          <h3>What is saved now</h3>
          <pre className="desk-content-text">{outdated.text ?? 'The file was deleted.'}</pre>
          <h3>Yours, not saved</h3>
          <pre className="desk-content-text">{outdated.yours}</pre>
          <Button onClick={() => void readAgain()}>Save mine over theirs</Button>
        </>
      )}
    </RefusalNotice>
  );
}
