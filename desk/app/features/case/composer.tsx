/** The forms for a reply, a note and a call. They differ in place, colour and heading, so that they aren't confused. */
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { CaseRecord } from '../../api/cases.ts';
import { useCommand } from '../../commands/commands.ts';
import { Icon } from '../../layout/icon.tsx';
import { keptWords, wordsKey } from '../../sending/kept-words.ts';
import { CallForm } from './call-form.tsx';
import { NoteForm } from './note-form.tsx';
import type { CaseParts, Me } from './parts.ts';
import { ReplyForm } from './reply-form.tsx';

interface ComposerProps {
  record: CaseRecord;
  parts: CaseParts;
  me: Me;
}

type Kind = 'reply' | 'note' | 'call';

const KINDS: readonly Kind[] = ['reply', 'note', 'call'];

export function Composer({ record, parts, me }: ComposerProps) {
  const keyOf = (kind: Kind) => wordsKey(me.id, record.id, kind);
  // A form with an unsent draft is opened at once.
  const [open, setOpen] = useState(() => KINDS.find((kind) => keptWords(keyOf(kind))));
  const place = useRef<HTMLDivElement>(null);
  const openers = useRef<HTMLDivElement>(null);
  const show = (kind: Kind) => {
    setOpen(kind);
    requestAnimationFrame(() => place.current?.querySelector('textarea')?.focus());
  };
  // Focuses the button of a form that was closed, where single keys work again.
  const toOpener = (kind: Kind) => openers.current?.querySelector<HTMLElement>(`[data-opens="${kind}"]`)?.focus();
  // Another form may have been opened before this one was done.
  const close = (kind: Kind) => {
    if (place.current?.querySelector('form')?.contains(document.activeElement)) toOpener(kind);
    setOpen((now) => (now === kind ? undefined : now));
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open && !event.nativeEvent.isComposing) toOpener(open);
  };
  useCommand('Reply', 'r', () => show('reply'));
  useCommand('Note', 'n', () => show('note'));
  useCommand('Write down a call or letter', 't', () => show('call'));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves whichever field has the focus
    <div className="desk-composer" ref={place} onKeyDown={leave}>
      <div className="desk-composer-tabs" ref={openers}>
        <Opener kind="reply" isOpen={open === 'reply'} onPress={() => show('reply')}>
          <Icon name="mail" />
          Reply
        </Opener>
        <Opener kind="note" isOpen={open === 'note'} onPress={() => show('note')}>
          <Icon name="lock" />
          Note
        </Opener>
        <Opener kind="call" isOpen={open === 'call'} onPress={() => show('call')}>
          <Icon name="phone" />
          Call or letter
        </Opener>
      </div>
      {open === 'reply' && record.attributes.email === null && <NoAddress onCall={() => show('call')} />}
      {open === 'reply' && record.attributes.email !== null && (
        <ReplyForm
          record={record}
          parts={parts}
          me={me}
          wordsKey={keyOf('reply')}
          close={() => close('reply')}
          onQueued={() => toOpener('reply')}
        />
      )}
      {open === 'note' && <NoteForm record={record} wordsKey={keyOf('note')} close={() => close('note')} />}
      {open === 'call' && <CallForm record={record} me={me} wordsKey={keyOf('call')} close={() => close('call')} />}
    </div>
  );
}

/** Instead of the form for a reply, which would reach nobody. */
function NoAddress({ onCall }: { onCall(): void }) {
  return (
    <div className="desk-write">
      <p>
        <strong>There is no email address: a reply would reach nobody.</strong> Call the customer, or post them a
        letter, and write down what you told them.
      </p>
      <button type="button" className="desk-button" data-is="main" onClick={onCall}>
        Write down a call or letter
      </button>
    </div>
  );
}

interface OpenerProps {
  kind: Kind;
  isOpen: boolean;
  onPress(): void;
  children: ReactNode;
}

function Opener({ kind, isOpen, onPress, children }: OpenerProps) {
  return (
    <button type="button" className="desk-button" data-opens={kind} aria-expanded={isOpen} onClick={onPress}>
      {children}
    </button>
  );
}
