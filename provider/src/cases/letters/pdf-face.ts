/** One font of a letter. */
import type { Font } from 'fontkit';

export interface Face {
  /** As it is registered with the document. */
  name: string;
  /** The file, or the font read from it. */
  source: Buffer | Font;
  characters: ReadonlySet<number>;
}
