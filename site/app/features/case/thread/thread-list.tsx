import { TypedRows } from '../../../layout/typed-rows.tsx';
import { shownMoment } from '../../../shown-moment.ts';
import type { ShownThread, ThreadEntry, ThreadFile } from './thread.ts';

/** The entries, oldest first, with a link to what is left out. */
export function Messages({ entries, leftOut }: ShownThread) {
  return (
    <ol className="hs-case-thread">
      {entries.slice(0, 1).map(Entry)}
      {leftOut && (
        <li>
          <a href={leftOut.href}>{leftOutText(leftOut.count)}</a>
        </li>
      )}
      {entries.slice(1).map(Entry)}
    </ol>
  );
}

const leftOutText = (count: number) =>
  count === 1 ? 'Show the message in between' : `Show the ${count.toLocaleString('en-GB')} messages in between`;

function Entry({ id, isFromCustomer, heading, at, text, facts, files }: ThreadEntry) {
  return (
    <li key={id} className={isFromCustomer ? 'hs-case-own' : undefined}>
      <article aria-labelledby={`message-${id}`}>
        <h3 id={`message-${id}`}>
          {heading} <time dateTime={at}>{shownMoment(at)}</time>
        </h3>
        <Typed text={text} />
        {facts.length > 0 && (
          <dl className="dl-row">
            <TypedRows rows={facts} />
          </dl>
        )}
        {files.length > 0 && <Files files={files} />}
      </article>
    </li>
  );
}

/** Text that somebody typed. */
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
