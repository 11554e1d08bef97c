/**
 * The one place to write in a case: a reply, a note or a call, in tabs that differ in colour and heading, so that they
 * aren't confused. It is always in sight: at the foot of the messages, on a phone by its tabs.
 */
import { isComposing } from '@larkfield/design-system/composing.ts';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import type { CaseProps } from '../../api/case-parts.ts';
import type { CaseRecord } from '../../api/cases.ts';
import { useCommand, useCommandGroup } from '../../commands/commands.ts';
import { Button } from '../../controls/button.tsx';
import { Icon, type IconName } from '../../layout/icon.tsx';
import { useIsWide } from '../../layout/use-is-wide.ts';
import { WaitingHere } from '../../layout/waiting.tsx';
import { announce } from '../../sending/announcement.ts';
import { draftKeyOf, storedDraft } from '../../sending/drafts.ts';
import { CallForm } from './call-form.tsx';
import { NoteForm } from './note-form.tsx';
import { ReplyForm } from './reply/reply-form.tsx';
import { useTemplates } from './reply/use-templates.ts';

interface ComposerProps extends Omit<CaseProps, 'mayWrite'> {
  /** Opens the next case of the queue; undefined after the last one. */
  next: (() => void) | undefined;
}

const TABS = [
  { kind: 'reply', label: 'Reply', icon: 'mail' },
  { kind: 'note', label: 'Note', icon: 'lock' },
  { kind: 'call', label: 'Call or letter', icon: 'phone' },
] as const satisfies readonly { kind: string; label: string; icon: IconName }[];
type Kind = (typeof TABS)[number]['kind'];

/** What was saved at once; a reply tells of itself while it waits. */
const SAVED: Partial<Record<Kind, string>> = { note: 'has your note.', call: 'has your record.' };

export function Composer({ record, parts, me, next }: ComposerProps) {
  const keyOf = (kind: Kind) => draftKeyOf(me.id, record.id, kind);
  const isWide = useIsWide();
  // The tab with an unsent draft, or else the reply.
  const [chosen, choose] = useState(() => TABS.find(({ kind }) => storedDraft(keyOf(kind)))?.kind);
  const open = chosen ?? (isWide ? 'reply' : undefined);
  // What was open stays open, with what is filled in there, when the window becomes narrow or its text large.
  useEffect(() => {
    if (isWide) choose((kind) => kind ?? 'reply');
  }, [isWide]);
  /** A form is replaced once it was sent, so that nothing of it is sent with the next one. */
  const [sent, setSent] = useState(0);
  const place = useRef<HTMLElement>(null);
  const tabs = useRef<HTMLDivElement>(null);
  const toTab = (kind: Kind) => tabs.current?.querySelector<HTMLElement>(`[data-opens="${kind}"]`)?.focus();
  const show = (kind: Kind) => {
    choose(kind);
    requestAnimationFrame(() => place.current?.querySelector('textarea')?.focus());
  };
  const press = (kind: Kind) => (!isWide && open === kind ? choose(undefined) : show(kind));
  /** Focuses the tab, where single keys work again. */
  const done = (kind: Kind) => {
    const text = SAVED[kind];
    if (text) announce({ caseId: record.id, text });
    // Its answer came after another form was opened, which keeps its text and the focus.
    if (tabs.current?.querySelector('[aria-selected=true]')?.id !== `desk-tab-${kind}`) return;
    if (place.current?.querySelector('form')?.contains(document.activeElement)) toTab(kind);
    setSent((times) => times + 1);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open && !isComposing(event.nativeEvent)) toTab(open);
  };
  useCommand('Reply', 'r', () => show('reply'));
  useCommand('Note', 'n', () => show('note'));
  useCommand('Record a call or letter', 't', () => show('call'));
  const reply = useTemplates(record, me, keyOf('reply'));
  const choices = reply.templates.map((template) => ({
    label: template.attributes.name,
    run: () => {
      reply.fillIn(template);
      show('reply');
    },
  }));
  useCommandGroup('Template', canReply(record) ? choices : []);
  const form = { record, me, draftKey: keyOf(open ?? 'reply'), close: () => done(open ?? 'reply') };
  return (
    <section className="desk-composer" aria-label="Write" ref={place} onKeyDown={leave}>
      <Tabs open={open} onPress={press} ref={tabs} />
      <WaitingHere caseId={record.id} />
      {open && (
        <div role="tabpanel" aria-labelledby={`desk-tab-${open}`} key={`${open} ${sent}`}>
          {open === 'reply' && canReply(record) && (
            <ReplyForm {...form} {...reply} parts={parts} next={next} onQueued={() => toTab('reply')} />
          )}
          {open === 'reply' && !canReply(record) && <NoAddress onCall={() => show('call')} />}
          {open === 'note' && <NoteForm {...form} />}
          {open === 'call' && <CallForm {...form} />}
        </div>
      )}
    </section>
  );
}

interface TabsProps {
  open: Kind | undefined;
  onPress(kind: Kind): void;
  ref: Ref<HTMLDivElement>;
}

const Tabs = ({ open, onPress, ref }: TabsProps) => (
  <div role="tablist" aria-label="What to write" className="desk-tabs" ref={ref} onKeyDown={goAlong}>
    {TABS.map(({ kind, label, icon }) => (
      <button
        key={kind}
        type="button"
        role="tab"
        id={`desk-tab-${kind}`}
        className="desk-tab"
        data-opens={kind}
        aria-selected={open === kind}
        tabIndex={kind === (open ?? 'reply') ? 0 : -1}
        onClick={() => onPress(kind)}
      >
        <Icon name={icon} />
        {label}
      </button>
    ))}
  </div>
);

/** Arrow keys go from tab to tab, which Enter opens (WAI-ARIA tabs pattern). */
function goAlong(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (by === 0) return;
  const all = [...event.currentTarget.querySelectorAll('button')];
  const at = all.findIndex((tab) => tab.matches(':focus'));
  all.at((at + by) % all.length)?.focus();
}

/** Whether a reply reaches its customer by mail, or is printed and posted. */
const canReply = ({ attributes }: CaseRecord) =>
  attributes.email !== null || (attributes['contact-preference'] !== 'phone' && attributes.address.length > 0);

/** Shown in place of the reply form if a reply would reach nobody. */
function NoAddress({ onCall }: { onCall(): void }) {
  return (
    <div className="desk-write">
      <p>
        <strong>There is no email address: a reply would reach nobody.</strong> Call the customer, or post them a
        letter, and write down what you told them.
      </p>
      <Button data-is="main" onClick={onCall}>
        Record a call or letter
      </Button>
    </div>
  );
}
