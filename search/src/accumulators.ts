/** Scores by document, added up term by term. They remember which were touched, so that clearing costs no more than filling. */
export class Accumulators {
  readonly values: Float32Array;
  readonly touched: number[] = [];

  constructor(size: number) {
    this.values = new Float32Array(size);
  }

  add(id: number, score: number): void {
    const before = this.values[id] ?? 0;
    if (before === 0) this.touched.push(id);
    this.values[id] = before + score;
  }

  /** Keeps the better score of a document. */
  raise(id: number, score: number): void {
    const before = this.values[id] ?? 0;
    if (before === 0) this.touched.push(id);
    if (score > before) this.values[id] = score;
  }

  /** Hands every score to `take` and resets it. */
  drain(take: (id: number, score: number) => void): void {
    for (const id of this.touched) {
      take(id, this.values[id] ?? 0);
      this.values[id] = 0;
    }
    this.touched.length = 0;
  }
}
