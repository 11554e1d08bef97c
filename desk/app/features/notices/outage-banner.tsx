/** The outage banner: what it says, from and until when, and where (ED-03). */
import { OutageFeed } from '@larkfield/api-schemas/feeds';
import { boundsOf } from '@larkfield/calendar/moments';
import { useRef, useState } from 'react';
import { serverNow } from '../../api/clock.ts';
import { Button } from '../../controls/button.tsx';
import { TextArea, TextField } from '../../forms/fields.tsx';
import { ContentPanel, SaveForm } from './content-panel.tsx';
import { faultsOf, type OutageFaults, type OutageForm, toForm, withOutage } from './outage-texts.ts';
import { PeriodFields } from './period-fields.tsx';
import type { Saving } from './use-saving.ts';

const FILE = 'feeds/help-and-support.json';

export const OutageBanner = () => (
  <ContentPanel title="Outage banner" file={FILE} failure="The banner could not be read">
    {(text, saving) => <BannerForm text={text} saving={saving} />}
  </ContentPanel>
);

function BannerForm({ text, saving }: { text: string; saving: Saving }) {
  const [form, setForm] = useState<OutageForm>(() => toForm(text));
  const [faults, setFaults] = useState<OutageFaults>({});
  const container = useRef<HTMLFormElement>(null);
  const isWhole = Object.keys(faultsOf(form, serverNow())).length === 0;
  const field = (name: 'title' | 'message' | 'areas', label: string, more: { hint?: string } = {}) => ({
    id: `outage-${name}`,
    label,
    ...more,
    error: faults[name],
    value: form[name],
    onChange: (value: string) => setForm({ ...form, [name]: value }),
  });
  const show = async () => {
    const found = faultsOf(form, serverNow());
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) return container.current?.querySelector<HTMLElement>(`#outage-${first}`)?.focus();
    const isLater = form.period.from.day !== '';
    return saving.save(
      withOutage(text, form),
      `outage banner: ${form.title.trim()}`.slice(0, 200),
      isLater ? 'Saved. Visitors see it between these times.' : 'Saved. Visitors see it now.',
    );
  };
  const switchOff = async () => {
    setFaults({});
    await saving.save(withOutage(text, undefined), 'outage banner: off', 'Saved. Visitors see no banner.');
  };
  return (
    <SaveForm
      ref={container}
      saving={saving}
      act="Show the banner"
      onSave={() => void show()}
      preview={{ path: FILE, text: isWhole ? withOutage(text, form) : undefined }}
      after={
        toForm(text).title !== '' && (
          <Button aria-disabled={saving.isBusy} onClick={() => void switchOff()}>
            Switch it off
          </Button>
        )
      }
    >
      <p>{standing(text, serverNow())}</p>
      <TextField {...field('title', 'What is wrong', { hint: 'In a few words, such as: Online payments are slow' })} />
      <TextArea {...field('message', 'What customers should know or do')} rows={4} most={2000} />
      <PeriodFields
        id="outage"
        value={form.period}
        faults={faults}
        otherwise="until it is switched off"
        onChange={(period) => setForm({ ...form, period })}
      />
      <TextField
        {...field('areas', 'Where', { hint: 'First parts of postcodes, such as LS6, BD3. Leave blank for everywhere' })}
      />
    </SaveForm>
  );
}

/** What visitors see at this moment, in a sentence. */
function standing(text: string, at: Date): string {
  const { title, period } = toForm(text);
  const [begins, ends] = [period.from, period.until].map(({ day, time }) => `${day}, ${time}`);
  if (!title) return 'There is no banner.';
  const [from, until] = boundsOf(OutageFeed.parse(JSON.parse(text)));
  if (from > at.getTime()) return `“${title}” will be shown from ${begins}.`;
  if (until <= at.getTime()) return `“${title}” was shown until ${ends}.`;
  return `“${title}” is shown now${period.until.day ? `, until ${ends}` : ''}.`;
}
