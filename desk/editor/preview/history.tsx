/** Earlier versions of a file, what they changed, and restoring one. */
import { useState } from 'react';
import { Button } from '../../app/controls/button.tsx';
import { Difference } from '../../app/layout/difference.tsx';
import { withoutLayout } from '../article-file.ts';
import { ContentRefused, historyOf, readEarlier, readFile, restoreFile } from '../content-api.ts';

type Revision = Awaited<ReturnType<typeof historyOf>>[number];

export function History({ path, text }: { path: string; text: string }) {
  const [revisions, setRevisions] = useState<Revision[]>();
  const [reason, setReason] = useState('');
  const load = () => {
    historyOf(path).then(setRevisions, (error: unknown) => setReason(wordsOf(error)));
  };
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && load()}>
      <summary>Earlier versions</summary>
      {reason && <p role="alert">{reason}</p>}
      {revisions?.length === 0 && <p>There is none.</p>}
      <ol className="preview-revisions">
        {revisions?.map((revision) => (
          <Earlier key={revision.id} path={path} text={text} revision={revision} />
        ))}
      </ol>
    </details>
  );
}

const wordsOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error);
  const faults = error instanceof ContentRefused ? error.findings.map(({ fault }) => fault) : [];
  return [error.message, ...faults].join(' ');
};

function Earlier({ path, text, revision: { id, attributes } }: { path: string; text: string; revision: Revision }) {
  const [earlier, setEarlier] = useState<string>();
  const [reason, setReason] = useState('');
  const fail = (error: unknown) => setReason(wordsOf(error));
  const when = new Date(attributes.at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  async function restore(): Promise<void> {
    const { version } = await readFile(path);
    await restoreFile(path, version, id, true);
    window.parent.location.reload();
  }
  return (
    <li>
      <p>
        {when}, {attributes.author}: {attributes.message}
      </p>
      {earlier === undefined ? (
        <Button onClick={() => void readEarlier(path, id).then((file) => setEarlier(file.text), fail)}>
          Show what differs from {when}
        </Button>
      ) : (
        <>
          <Difference before={withoutLayout(text)} after={withoutLayout(earlier)} label={`From now back to ${when}`} />
          <Button onClick={() => void restore().catch(fail)}>Restore this version</Button>
        </>
      )}
      {reason && <p role="alert">{reason}</p>}
    </li>
  );
}
