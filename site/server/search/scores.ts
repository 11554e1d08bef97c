/** Scores by place that start at 0 and remember which were touched, so that clearing costs no more than filling. */
export class Scores {
  readonly values: Float32Array;
  readonly touched: number[] = [];

  constructor(size: number) {
    this.values = new Float32Array(size);
  }

  add(place: number, score: number): void {
    const before = this.values[place] ?? 0;
    if (before === 0) this.touched.push(place);
    this.values[place] = before + score;
  }

  /** Keeps the better score of a place. */
  raise(place: number, score: number): void {
    const before = this.values[place] ?? 0;
    if (before === 0) this.touched.push(place);
    if (score > before) this.values[place] = score;
  }

  /** Hands every score to `take` and forgets it. */
  drain(take: (place: number, score: number) => void): void {
    for (const place of this.touched) {
      take(place, this.values[place] ?? 0);
      this.values[place] = 0;
    }
    this.touched.length = 0;
  }
}
