/**
 * Whether a key press belongs to the composition of a text, as by a Japanese or Chinese keyboard: its Enter and Escape
 * end the composition and mean nothing else. Safari ends a composition before the press of the Enter that ends it, and
 * gives that press the key code 229.
 */
export const isComposing = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229;
