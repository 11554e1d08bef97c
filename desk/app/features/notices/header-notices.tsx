/** Notices below the header of every page, in their time (ED-03). */
import { useRef, useState } from 'react';
import { serverNow } from '../../api/clock.ts';
import { Button } from '../../controls/button.tsx';
import { TextField } from '../../forms/fields.tsx';
import { ContentPanel, SaveForm } from './content-panel.tsx';
import {
  EMPTY_NOTICE,
  faultsOfNotice,
  type NoticeFaults,
  type NoticeForm,
  toNotices,
  withNotices,
} from './header-notice-texts.ts';
import { PeriodFields } from './period-fields.tsx';
import type { Saving } from './use-saving.ts';

const FILE = 'feeds/header.json';

export const HeaderNotices = () => (
  <ContentPanel title="Notices on every page" file={FILE} failure="The notices could not be read">
    {(text, saving) => <NoticesForm text={text} saving={saving} />}
  </ContentPanel>
);

function NoticesForm({ text, saving }: { text: string; saving: Saving }) {
  const [notices, setNotices] = useState(() => toNotices(text));
  const [faults, setFaults] = useState<NoticeFaults[]>([]);
  const container = useRef<HTMLFormElement>(null);
  const faultsNow = () => notices.map((notice) => faultsOfNotice(notice, serverNow()));
  const isWhole = faultsNow().every((one) => Object.keys(one).length === 0);
  const save = async () => {
    const found = faultsNow();
    setFaults(found);
    const at = found.findIndex((one) => Object.keys(one).length > 0);
    const [first] = Object.keys(found[at] ?? {});
    if (first) return container.current?.querySelector<HTMLElement>(`#notice-${at}-${first}`)?.focus();
    return saving.save(
      withNotices(text, notices),
      'notices on every page',
      'Saved. Visitors see each between its times.',
    );
  };
  const replace = (changed: NoticeForm[]) => {
    setFaults([]);
    setNotices(changed);
  };
  return (
    <SaveForm
      ref={container}
      saving={saving}
      act="Save the notices"
      onSave={() => void save()}
      preview={{ path: FILE, text: isWhole ? withNotices(text, notices) : undefined }}
      before={<Button onClick={() => replace([...notices, EMPTY_NOTICE])}>Add a notice</Button>}
    >
      <p>Shown below the header of every page, each between its times.</p>
      {notices.map((notice, index) => (
        <NoticeFields
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and are only added and removed whole
          key={index}
          index={index}
          notice={notice}
          faults={faults[index]}
          onChange={(changed) => setNotices(notices.map((one, at) => (at === index ? changed : one)))}
          onRemove={() => replace(notices.filter((_, at) => at !== index))}
        />
      ))}
    </SaveForm>
  );
}

interface NoticeFieldsProps {
  index: number;
  notice: NoticeForm;
  faults: NoticeFaults | undefined;
  onChange(notice: NoticeForm): void;
  onRemove(): void;
}

function NoticeFields({ index, notice, faults, onChange, onRemove }: NoticeFieldsProps) {
  const id = `notice-${index}`;
  return (
    <fieldset className="desk-notice-row">
      <legend>Notice {index + 1}</legend>
      <TextField
        id={`${id}-text`}
        label="Text before the link"
        value={notice.text}
        onChange={(text) => onChange({ ...notice, text })}
      />
      <TextField
        id={`${id}-linkText`}
        label="Link text"
        error={faults?.linkText}
        value={notice.linkText}
        onChange={(linkText) => onChange({ ...notice, linkText })}
      />
      <TextField
        id={`${id}-href`}
        label="Link address"
        hint="Such as /help-and-support/contact-us"
        error={faults?.href}
        spellCheck={false}
        value={notice.href}
        onChange={(href) => onChange({ ...notice, href })}
      />
      <PeriodFields
        id={id}
        value={notice.period}
        faults={faults}
        otherwise="until it is removed"
        onChange={(period) => onChange({ ...notice, period })}
      />
      <div>
        <Button onClick={onRemove}>
          Remove <span className="hs-visually-hidden">notice {index + 1}</span>
        </Button>
      </div>
    </fieldset>
  );
}
