/** Scores by document, added up term by term. They remember which were touched, so that clearing costs no more than filling. */
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

  /** Keeps the better score of a document. */
  raise(id: number, score: number): void {
    const before = this.values[id] ?? 0;
    if (before === 0) this.touched.push(id);
    if (score > before) this.values[id] = score;
  }

  /** Adds what the other one holds, times a factor. */
  addAll({ values, touched }: Accumulators, factor: number): void {
    for (const id of touched) this.add(id, factor * (values[id] ?? 0));
  }

  /** The highest score; 0 where there is none. */
  most(): number {
    let most = 0;
    for (const id of this.touched) most = Math.max(most, this.values[id] ?? 0);
    return most;
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
