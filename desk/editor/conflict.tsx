import type { OutdatedContent } from '@larkfield/api-schemas/staff-calls/content-files';
import { Difference } from '../app/layout/difference.tsx';

/** The other's text and one's own after a conflict, in full and as a difference. */
export function Conflict({ outdated }: { outdated: OutdatedContent['outdated'] }) {
  return outdated.map(({ path, text, yours }) => (
    <section key={path}>
      <h3>{path}</h3>
      <p>From theirs to yours:</p>
      <Difference before={text ?? ''} after={yours ?? ''} label="What differs" />
      <div className="editor-both">
        <label>
          Theirs, as it stands now
          <textarea readOnly rows={12} value={text ?? ''} />
        </label>
        <label>
          Yours
          <textarea readOnly rows={12} value={yours ?? ''} />
        </label>
      </div>
    </section>
  ));
}
