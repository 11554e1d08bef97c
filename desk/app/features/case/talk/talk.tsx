import type { CaseEvent, CaseNote, StaffMessage } from '@larkfield/api-schemas/staff-cases';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { byTime, type CaseParts } from '../../../api/case-parts.ts';
import type { CaseRecord } from '../../../api/cases.ts';
import { LinkButton } from '../../../controls/button.tsx';
import { shortMoment } from '../../../layout/dates.ts';
import { Icon } from '../../../layout/icon.tsx';
import { useIsWide } from '../../../layout/use-is-wide.ts';
import { useUnfolding } from '../../../layout/use-unfolding.ts';
import { actorName, CHANNELS, customerName, wordFor } from '../../../layout/words.ts';
import { FileLink } from './file-link.tsx';
import { Act, isAct } from './talk-act.tsx';

/** A message, a note, or an act of the customer's. */
type TalkEntry = StaffMessage | CaseNote | CaseEvent;

const talkOf = ({ messages, notes, events }: CaseParts): readonly TalkEntry[] =>
  [...messages, ...notes, ...events.filter(isAct)].toSorted(byTime);

/** Number of newest entries shown on a phone, so that the reply form below is within reach. */
const SHOWN_ON_A_PHONE = 3;
/** And elsewhere: of thousands the page would take seconds to show any. */
const SHOWN_PARTS = 100;

/** Messages and notes, oldest first, as a WAI-ARIA feed. */
export function Talk({ record, parts }: { record: CaseRecord; parts: CaseParts }) {
  const { attributes } = record;
  const talk = talkOf(parts);
  // The form's text is shown first, unless the provider also has it as a message.
  const opening = attributes.text && !parts.messages.some((one) => one.attributes.text === attributes.text);
  const size = talk.length + (opening ? 1 : 0);
  const feed = useRef<HTMLDivElement>(null);
  const shown = useIsWide() ? SHOWN_PARTS : SHOWN_ON_A_PHONE;
  const { isUnfolded, unfold } = useUnfolding(feed, 'article');
  const first = isUnfolded ? 1 : Math.max(1, size - shown + 1);
  useOpeningPlace(feed, attributes.dangers.length > 0);
  if (size === 0) return attributes.withheld || attributes['erased-at'] ? null : <p>No messages yet.</p>;
  return (
    <>
      {first > 1 && (
        <button type="button" className="desk-link desk-earlier" onClick={unfold}>
          {first === 2 ? 'Show the first part' : `Show ${first - 1} earlier parts`}
        </button>
      )}
      <div className="desk-talk" role="feed" aria-label="Conversation" onKeyDown={goThrough} ref={feed}>
        {opening && attributes.text && first === 1 && (
          <article
            className="desk-said"
            data-by="customer"
            aria-posinset={1}
            aria-setsize={size}
            aria-labelledby="said-0"
            tabIndex={size === 1 ? 0 : -1}
          >
            <h2 id="said-0">
              <Speaker saidBy={attributes['said-by']} customer={customerName(attributes)} /> {channelText(attributes)}{' '}
              <time dateTime={attributes.dates['received-at']}>{shortMoment(attributes.dates['received-at'])}</time>
            </h2>
            <Words text={attributes.text} />
          </article>
        )}
        {talk.map((said, index) => {
          const place = index + (opening ? 2 : 1);
          if (place < first) return null;
          if (said.type === 'case-events')
            return (
              <Act key={`act ${said.id}`} act={said} customer={customerName(attributes)} place={place} size={size} />
            );
          const props = { said, record, place, size, files: parts.files };
          return <Entry key={`${said.type} ${said.id}`} {...props} />;
        })}
      </div>
    </>
  );
}

/**
 * Scrolls when the page opens: to the top of a case with a danger, which is to be read first; otherwise to the end of the
 * newest entry, or to its beginning if it is taller than the window.
 */
function useOpeningPlace(feed: RefObject<HTMLDivElement | null>, hasDanger: boolean): void {
  // What becomes of the danger later scrolls nothing.
  const [isTop] = useState(hasDanger);
  useEffect(() => {
    // After the page's own effects, which scroll to its top, and before it is painted.
    queueMicrotask(() => {
      if (isTop) return scrollTo({ top: 0, behavior: 'instant' });
      const newest = feed.current?.lastElementChild;
      const isLong = (newest?.clientHeight ?? 0) > innerHeight / 2;
      if (feed.current && feed.current.childElementCount > 1)
        newest?.scrollIntoView({ block: isLong ? 'start' : 'end', behavior: 'instant' });
    });
  }, [feed, isTop]);
}

/** Page Up and Page Down move between entries (WAI-ARIA feed pattern); Tab reaches the newest. */
function goThrough(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
  const parts = [...event.currentTarget.querySelectorAll('article')];
  const next = by === 0 ? undefined : parts[parts.findIndex((part) => part.contains(document.activeElement)) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface EntryProps {
  said: Exclude<TalkEntry, CaseEvent>;
  record: CaseRecord;
  files: CaseParts['files'];
  place: number;
  size: number;
}

function Entry({ said, record, files, place, size }: EntryProps) {
  const { at, author, text } = said.attributes;
  const isNote = said.type === 'case-notes';
  const by = isNote ? 'note' : said.attributes.direction === 'from-customer' ? 'customer' : 'us';
  const attached = isNote ? [] : said.relationships.files.data.flatMap(({ id }) => files.get(id) ?? []);
  const titleId = `said-${said.type}-${said.id}`;
  return (
    <article
      className="desk-said"
      data-by={by}
      aria-posinset={place}
      aria-setsize={size}
      aria-labelledby={titleId}
      tabIndex={place === size ? 0 : -1}
    >
      <h2 id={titleId}>
        {isNote && (
          <span className="desk-badge" data-is="note">
            <Icon name="lock" /> Note, for staff only
          </span>
        )}{' '}
        {by === 'customer' && !isNote ? (
          <Speaker saidBy={said.attributes['said-by']} customer={customerName(record.attributes)} />
        ) : (
          <bdi>{actorName(author)}</bdi>
        )}{' '}
        {isNote ? '' : channelText(said.attributes)} <time dateTime={at}>{shortMoment(at)}</time>
      </h2>
      <Words text={text} />
      {attached.length > 0 && (
        <ul className="desk-files">
          {attached.map((file) => (
            <FileLink key={file.id} caseId={record.id} file={file} />
          ))}
        </ul>
      )}
    </article>
  );
}

/** Who said something: the customer, or somebody for them. */
function Speaker({ saidBy, customer }: { saidBy: string | null; customer: string }) {
  if (saidBy === null) return <bdi>{customer}</bdi>;
  return (
    <span>
      <bdi>{saidBy}</bdi>, for <bdi>{customer}</bdi>,
    </span>
  );
}

/** A reply of ours goes by email or is printed, as its reader is reached then: the message itself doesn't say. */
function channelText({ channel, form, direction }: { channel: string; form: string; direction?: string }): string {
  const way = channel === 'email' && direction === 'to-customer' ? 'in writing' : wordFor(CHANNELS, channel);
  return `${way}${form === 'spoken' ? ', spoken' : ''}`;
}

/** Longer texts are folded to this length. */
const SHOWN_CHARACTERS = 1200;

/** A leading surrogate without its second code unit. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/** Text as it was written: markup is escaped, and its direction is isolated. */
function Words({ text }: { text: string }) {
  const isLong = text.length > SHOWN_CHARACTERS * 1.25;
  const [isOpen, setOpen] = useState(!isLong);
  return (
    <>
      <p className="desk-words" dir="auto">
        {isOpen ? text : `${text.slice(0, SHOWN_CHARACTERS).replace(HALF_CHARACTER, '')} …`}
      </p>
      {isLong && (
        <LinkButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all of it'}
        </LinkButton>
      )}
    </>
  );
}
