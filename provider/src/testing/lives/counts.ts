/** What the acts of lives led to, and how often. */

/** `skipped`: there was nothing that it could be done to. */
export type Outcome = 'accepted' | 'refused' | 'skipped';

type Outcomes = Record<string, Record<Outcome, number>>;

export interface Counts {
  /** How often each act had each outcome. */
  acts: Outcomes;
  /** How often each act had each outcome after each one that was accepted, `one;other`. */
  pairs: Outcomes;
  /** Each act with its outcome, in the order in which they were done. */
  outcomes: string[];
  add(act: string, outcome: Outcome): void;
}

export function createCounts(): Counts {
  let before = '';
  return {
    acts: {},
    pairs: {},
    outcomes: [],
    add(act, outcome) {
      count(this.acts, act, outcome);
      count(this.pairs, `${before};${act}`, outcome);
      this.outcomes.push(`${act}: ${outcome}`);
      if (outcome === 'accepted') before = act;
    },
  };
}

function count(all: Outcomes, name: string, outcome: Outcome): void {
  const counts = all[name] ?? { accepted: 0, refused: 0, skipped: 0 };
  all[name] = counts;
  counts[outcome] += 1;
}
