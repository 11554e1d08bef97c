/** One look or state of an element. Examples feed the review page, the elements' tests and axe. */
export type Example = {
  /** Unique within the element: `standard`, `loading`. */
  name: string;
  /** HTML that works without script. */
  html: string;
  /** When to use it, if the name does not say. */
  note?: string;
};

/** HTML of a decorative icon from the sprite, by its name in icons/names.ts. */
export const icon = (name: string) =>
  `<svg class="hs-icon" aria-hidden="true"><use href="/assets/icons.svg#${name}"/></svg>`;

/** HTML of a decorative illustration, by its file's name in illustrations/. */
export const illustration = (name: string) =>
  `<svg class="hs-illustration" aria-hidden="true"><use href="/assets/illustrations.svg#${name}"/></svg>`;

/** HTML of the logo's mark: hills under a low sun. */
export const LOGO_MARK =
  '<svg viewBox="0 0 36 36" aria-hidden="true"><circle cx="18" cy="18" r="18" fill="#0b5d4e"/><circle cx="23" cy="13" r="5" fill="#ffc83d"/><path d="M1.7 25.5C7 16 13 16 19.5 21.5s11 5 15.2 3A18 18 0 0 1 1.7 25.5z" fill="#e8f3ee"/><path d="M4.5 30c7-4.5 13-4.5 27-.5a18 18 0 0 1-27 .5z" fill="#7fc0a8"/></svg>';
