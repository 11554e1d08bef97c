/**
 * The attributes that the element reference requires (DS-02), by tag. `review/required-attributes.test.ts` checks that each
 * has an example, documentation and a test.
 */
export const REQUIRED_ATTRIBUTES: Readonly<Record<`hs-${string}`, readonly string[]>> = {
  'hs-alert': ['type', 'state', 'dismissible'],
  'hs-appointment-picker': ['slot-data', 'value', 'name'],
  'hs-calendar': ['disabled-dates', 'enabled-dates', 'min-date', 'max-date', 'iso-selected-date', 'year', 'month'],
  'hs-card': ['type', 'decoration', 'image', 'alt', 'pill-over-image', 'inactive', 'inactive-message'],
  'hs-column': [
    ...['tennis-court', 'basketball-court', 'hockey-pitch', 'football-pitch', 'rugby-pitch', 'polo-field'],
    'auto',
  ],
  'hs-cta': ['type', 'loading', 'loading-message', 'link', 'icon'],
  'hs-datepicker': ['label', 'helper', 'name', 'value', 'min', 'max', 'validation', 'type', 'autocomplete'],
  'hs-download': ['href', 'file-type', 'file-size'],
  'hs-editorial': ['image', 'reverse', 'ratio'],
  'hs-expander': ['open', 'icon', 'color', 'type'],
  'hs-header': [
    ...['logo', 'alt', 'hide-links', 'no-root-link', 'skip-subdomain', 'primary', 'secondary', 'quick-links'],
    ...['secondary-banner', 'menu-banner'],
  ],
  'hs-password': ['label', 'confirm-label', 'rules'],
};
