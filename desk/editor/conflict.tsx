import type { OutdatedContent } from '@larkfield/api-schemas/staff-calls/content-files';
import { Difference } from '../app/layout/difference.tsx';
import { withoutLayout } from './article-file.ts';

/** The other's text and one's own after a conflict, in full and as a difference. */
export function Conflict({ outdated }: { outdated: OutdatedContent['outdated'] }) {
  return outdated.map(({ path, text, yours }) => (
    <Both key={path} path={path} theirs={withoutLayout(text ?? '')} yours={withoutLayout(yours ?? '')} />
  ));
}

function Both({ path, theirs, yours }: { path: string; theirs: string; yours: string }) {
  return (
    <section>
      <h3>{path}</h3>
      <p>From theirs to yours:</p>
      <Difference before={theirs} after={yours} label="What differs" />
      <div className="editor-both">
        <label>
          Theirs, as it stands now
          <textarea readOnly rows={12} value={theirs} />
        </label>
        <label>
          Yours
          <textarea readOnly rows={12} value={yours} />
        </label>
      </div>
    </section>
  );
}
