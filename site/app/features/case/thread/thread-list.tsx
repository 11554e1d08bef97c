import { TypedRows } from '../../../layout/typed-rows.tsx';
import type { ThreadEntry, ThreadFile } from './thread.ts';

/** Everything that was said, oldest first. */
export function Messages({ entries }: { entries: readonly ThreadEntry[] }) {
  return (
    <ol className="hs-case-thread">
      {entries.map((entry) => (
        <li key={entry.id} className={entry.isFromCustomer ? 'hs-case-own' : undefined}>
          <article aria-labelledby={`message-${entry.id}`}>
            <h3 id={`message-${entry.id}`}>
              {entry.heading} <time dateTime={entry.at}>{entry.when}</time>
            </h3>
            <Typed text={entry.text} />
            {entry.facts.length > 0 && (
              <dl className="dl-row">
                <TypedRows rows={entry.facts} />
              </dl>
            )}
            {entry.files.length > 0 && <Files files={entry.files} />}
          </article>
        </li>
      ))}
    </ol>
  );
}

/** Text that somebody typed, isolated so that right-to-left marks in it affect nothing else. */
export function Typed({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p className="hs-typed" dir="auto">
      {text}
    </p>
  );
}

export function Files({ files }: { files: readonly ThreadFile[] }) {
  return (
    <ul className="download-list">
      {files.map(({ href, name, size }) => (
        <li key={href}>
          <hs-download>
            <a href={href} download>
              <bdi>{name}</bdi> <span>{size}</span>
            </a>
          </hs-download>
        </li>
      ))}
    </ul>
  );
}
