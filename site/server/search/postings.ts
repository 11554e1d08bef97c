/** Where one term occurs: the places in rising order, and how much each weighs. */
export interface Postings {
  places: Uint32Array;
  weights: Float32Array;
}

/** Collects weights by term and place. */
export class PostingsBuilder {
  readonly #byTerm = new Map<string, { places: number[]; weights: number[] }>();

  /** Places must come in rising order for each term, each once. */
  add(term: string, place: number, weight: number): void {
    const postings = this.#byTerm.get(term);
    if (!postings) {
      this.#byTerm.set(term, { places: [place], weights: [weight] });
      return;
    }
    postings.places.push(place);
    postings.weights.push(weight);
  }

  build(): Map<string, Postings> {
    const entries = [...this.#byTerm].map(([term, { places, weights }]): [string, Postings] => [
      term,
      { places: Uint32Array.from(places), weights: Float32Array.from(weights) },
    ]);
    return new Map(entries);
  }
}
