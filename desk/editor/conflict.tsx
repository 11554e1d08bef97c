import type { OutdatedContent } from '@larkfield/api-schemas/staff-calls/content-files';
import { Difference } from './difference.tsx';

/** Both texts of a save that came second, whole and as what differs. */
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
