/** The weeks in which meter readings are taken by the form, as days (ED-03). */
import { MeterReadFeed } from '@larkfield/api-schemas/feeds';
import { addDays } from '@larkfield/calendar/days';
import { londonDay } from '@larkfield/calendar/london';
import { readMoment } from '@larkfield/calendar/moments';
import { useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { TextField } from '../../forms/fields.tsx';
import { withValue } from '../../json-text/with-value.ts';
import { ContentPanel, SaveForm } from './content-panel.tsx';
import type { Saving } from './use-saving.ts';

const FILE = 'feeds/submit-meter-read.json';

/** First and last day. */
interface Week {
  first: string;
  last: string;
}

function toWeeks(text: string): Week[] {
  const { weeks = [] } = MeterReadFeed.parse(JSON.parse(text));
  const dayOf = (moment = '') => londonDay(readMoment(moment) ?? new Date());
  return weeks.map(({ from, until }) => ({ first: dayOf(from), last: addDays(dayOf(until), -1) }));
}

const withWeeks = (text: string, weeks: readonly Week[]) => {
  const rows = weeks.map(({ first, last }) => ({ from: `${first}T00:00`, until: `${addDays(last, 1)}T00:00` }));
  return withValue(text, { ...JSON.parse(text), weeks: rows });
};

function faultOf({ first, last }: Week, index: number, all: readonly Week[]): string | undefined {
  if (!first || !last) return 'Enter both days';
  if (last < first) return 'Enter a last day that is not before the first';
  const other = all.findIndex((week, at) => at !== index && week.first <= last && first <= week.last);
  return other < 0 ? undefined : `These days overlap with week ${other + 1}`;
}

export const MeterReadWeeks = () => (
  <ContentPanel title="Meter-read weeks" file={FILE} failure="The weeks could not be read">
    {(text, saving) => <WeeksForm text={text} saving={saving} />}
  </ContentPanel>
);

function WeeksForm({ text, saving }: { text: string; saving: Saving }) {
  const [weeks, setWeeks] = useState(() => toWeeks(text));
  const [isChecked, setChecked] = useState(false);
  const isNothing = weeks.length === 0 && toWeeks(text).length === 0;
  const isWhole = !isNothing && !weeks.some((week, index) => faultOf(week, index, weeks));
  const change = (index: number, changed: Partial<Week>) =>
    setWeeks(weeks.map((week, at) => (at === index ? { ...week, ...changed } : week)));
  const save = async () => {
    setChecked(true);
    if (!isWhole) return;
    await saving.save(withWeeks(text, weeks), 'meter-read weeks', 'Saved. The form opens and closes automatically.');
  };
  return (
    <SaveForm
      saving={saving}
      act="Save the weeks"
      isSaved={isNothing}
      onSave={() => void save()}
      preview={{ path: FILE, text: isWhole ? withWeeks(text, weeks) : undefined }}
      before={<Button onClick={() => setWeeks([...weeks, { first: '', last: '' }])}>Add a week</Button>}
    >
      {isNothing && <p>No weeks are set. Until there are, the switch in the feed’s file decides.</p>}
      {weeks.length === 0 && !isNothing && <p>No weeks are left: the form closes once you save.</p>}
      {weeks.map((week, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and are only added and removed whole
        <fieldset key={index} className="desk-when">
          <legend>Week {index + 1}</legend>
          <TextField
            id={`week-${index}-first`}
            type="date"
            label="First day"
            value={week.first}
            error={isChecked ? faultOf(week, index, weeks) : undefined}
            onChange={(first) => change(index, { first })}
          />
          <TextField
            id={`week-${index}-last`}
            type="date"
            label="Last day"
            value={week.last}
            onChange={(last) => change(index, { last })}
          />
          <Button onClick={() => setWeeks(weeks.filter((_, at) => at !== index))}>
            Remove <span className="hs-visually-hidden">week {index + 1}</span>
          </Button>
        </fieldset>
      ))}
    </SaveForm>
  );
}
