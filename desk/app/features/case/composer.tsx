/** Reply and note: two places, two colours, two names, so that neither is taken for the other. */
import { type ReactNode, useRef, useState } from 'react';
import type { CaseRecord } from '../../api/cases.ts';
import { useCommand } from '../../commands/commands.ts';
import { Icon } from '../../layout/icon.tsx';
import { keptWords, wordsKey } from '../../sending/kept-words.ts';
import { NoteForm } from './note-form.tsx';
import type { CaseParts, Me } from './parts.ts';
import { ReplyForm } from './reply-form.tsx';

interface ComposerProps {
  record: CaseRecord;
  parts: CaseParts;
  me: Me;
}

type Kind = 'reply' | 'note';

export function Composer({ record, parts, me }: ComposerProps) {
  const keys = { reply: wordsKey(me.id, record.id, 'reply'), note: wordsKey(me.id, record.id, 'note') };
  // Words that were not sent are shown again; otherwise both stay closed until somebody asks.
  const [open, setOpen] = useState<Kind | undefined>(() =>
    keptWords(keys.reply) ? 'reply' : keptWords(keys.note) ? 'note' : undefined,
  );
  const place = useRef<HTMLDivElement>(null);
  const show = (kind: Kind) => {
    setOpen(kind);
    requestAnimationFrame(() => place.current?.querySelector('textarea')?.focus());
  };
  // A form that is done closes itself alone: the other one may be open by then.
  const close = (kind: Kind) => setOpen((now) => (now === kind ? undefined : now));
  useCommand('Reply', 'r', () => show('reply'));
  useCommand('Note', 'n', () => show('note'));
  return (
    <div className="desk-composer" ref={place}>
      <div className="desk-composer-tabs">
        <Opener isOpen={open === 'reply'} onPress={() => show('reply')}>
          <Icon name="mail" />
          Reply
        </Opener>
        <Opener isOpen={open === 'note'} onPress={() => show('note')}>
          <Icon name="lock" />
          Note
        </Opener>
      </div>
      {open === 'reply' && (
        <ReplyForm record={record} parts={parts} me={me} wordsKey={keys.reply} close={() => close('reply')} />
      )}
      {open === 'note' && <NoteForm record={record} wordsKey={keys.note} close={() => close('note')} />}
    </div>
  );
}

function Opener({ isOpen, onPress, children }: { isOpen: boolean; onPress(): void; children: ReactNode }) {
  return (
    <button type="button" className="desk-button" aria-expanded={isOpen} onClick={onPress}>
      {children}
    </button>
  );
}
