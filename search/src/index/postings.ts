import type { Steps } from '../text/steps.ts';

/** The posting list of one term: ascending numbers of the documents that contain it, and its weight in each. */
export interface Postings {
  ids: Uint32Array;
  weights: Float32Array;
}

/** Builds posting lists. */
export class PostingsBuilder {
  readonly #byTerm = new Map<string, { ids: number[]; weights: number[] }>();

  /** The ids of a term must be added in ascending order, each once. */
  add(term: string, id: number, weight: number): void {
    const postings = this.#byTerm.get(term);
    if (!postings) {
      this.#byTerm.set(term, { ids: [id], weights: [weight] });
      return;
    }
    postings.ids.push(id);
    postings.weights.push(weight);
  }

  *build(): Steps<Map<string, Postings>> {
    const built = new Map<string, Postings>();
    for (const [term, { ids, weights }] of this.#byTerm) {
      built.set(term, { ids: Uint32Array.from(ids), weights: Float32Array.from(weights) });
      yield;
    }
    return built;
  }
}
