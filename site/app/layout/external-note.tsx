/** Tells screen readers that a link leads away; the stylesheet shows an icon for `rel="external"`. */
export const ExternalNote = () => <span className="hs-visually-hidden"> (opens another website)</span>;
