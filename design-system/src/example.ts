/** One look or state of an element. Examples feed the review page, the elements' tests and axe. */
export type Example = {
  /** Unique within the element: `standard`, `loading`. */
  name: string;
  /** What an author writes: HTML that works as it stands, without script. */
  html: string;
  /** When to use it, if the name does not say. */
  note?: string;
};

/** HTML of a decorative icon from the sprite. */
export const icon = (name: string) =>
  `<svg class="hs-icon" aria-hidden="true"><use href="/assets/icons.svg#${name}"/></svg>`;

/** HTML of a decorative illustration from the sprite. */
export const illustration = (name: string) =>
  `<svg class="hs-illustration" aria-hidden="true"><use href="/assets/illustrations.svg#${name}"/></svg>`;
