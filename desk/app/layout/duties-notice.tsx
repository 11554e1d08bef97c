import type { CaseDuties } from '@larkfield/api-schemas/cases';

/** Says on the queue that deadlines, letters and payments are another system's work (`CASE_DUTIES=off`). */
export const DutiesElsewhere = () => (
  <p className="desk-warning">
    Deadlines, letters and payments are kept in another system. Nothing is due here, and no letter is sent
    automatically.
  </p>
);

const TEXTS: Record<Exclude<CaseDuties, 'ours'>, string> = {
  elsewhere: 'The deadlines, letters and payments of this case are kept in another system.',
  earlier:
    'This case is from before the desk. It counts as history: nothing is due, it is not in the figures, and no letter is sent automatically.',
};

/** The same on a case, or that it is history. */
export const DutiesOfCase = ({ duties }: { duties: CaseDuties }) =>
  duties === 'ours' ? null : <p className="desk-warning">{TEXTS[duties]}</p>;
