/** Scores by document, added up term by term. Touched documents are listed, so that a reset needn't visit all of them. */
export class Accumulators {
  readonly values: Float32Array;
  readonly touched: number[] = [];

  constructor(size: number) {
    this.values = new Float32Array(size);
  }

  add(id: number, score: number): void {
    if (score === 0) return;
    const before = this.values[id] ?? 0;
    if (before === 0) this.touched.push(id);
    this.values[id] = before + score;
  }

  /** Sets a document's score if it is higher than the present one. */
  raise(id: number, score: number): void {
    const before = this.values[id] ?? 0;
    if (score <= before) return;
    if (before === 0) this.touched.push(id);
    this.values[id] = score;
  }

  /** The highest score; 0 if there is none. */
  most(): number {
    let most = 0;
    for (const id of this.touched) most = Math.max(most, this.values[id] ?? 0);
    return most;
  }

  /** Calls `take` with every score and resets them. */
  drain(take: (id: number, score: number) => void): void {
    for (const id of this.touched) {
      take(id, this.values[id] ?? 0);
      this.values[id] = 0;
    }
    this.touched.length = 0;
  }
}
