/** One sentence of `npm run check:opening`. */
export interface Finding {
  /** `fault` keeps the site closed; `note` is a choice that customers or staff will notice. */
  is: 'fault' | 'note' | 'good';
  /** The setting, or the part. */
  about: string;
  says: string;
}

export const fault = (about: string, says: string): Finding => ({ is: 'fault', about, says });
export const note = (about: string, says: string): Finding => ({ is: 'note', about, says });
export const good = (about: string, says: string): Finding => ({ is: 'good', about, says });
