/**
 * Decap's theme in the desk's tokens. The build puts it in the place of the module `styles` of `decap-cms-ui-default`,
 * so it has the same exports: each is a piece of CSS that Decap's parts insert (decision 0392).
 */

export const fonts = { primary: 'var(--hs-font)', mono: 'ui-monospace, monospace' };

export const colorsRaw = {
  white: 'var(--hs-page)',
  grayLight: 'var(--hs-grey-light)',
  gray: 'var(--hs-ink-soft)',
  grayDark: 'var(--hs-ink)',
  blue: 'var(--hs-link)',
  blueLight: 'var(--hs-tint)',
  green: 'var(--hs-success)',
  greenLight: 'var(--hs-success-ground)',
  brown: 'var(--hs-warning)',
  yellow: 'var(--hs-warning-ground)',
  red: 'var(--hs-error)',
  redDark: 'var(--hs-error)',
  redLight: 'var(--hs-error-ground)',
  purple: 'var(--hs-info)',
  purpleLight: 'var(--hs-info-ground)',
  teal: 'var(--hs-action)',
  tealDark: 'var(--hs-success)',
  tealLight: 'var(--hs-success-ground)',
};

export const colors = {
  statusDraftText: colorsRaw.purple,
  statusDraftBackground: colorsRaw.purpleLight,
  statusReviewText: colorsRaw.brown,
  statusReviewBackground: colorsRaw.yellow,
  statusReadyText: colorsRaw.green,
  statusReadyBackground: colorsRaw.greenLight,
  text: colorsRaw.gray,
  textLight: colorsRaw.white,
  textLead: colorsRaw.grayDark,
  background: colorsRaw.grayLight,
  foreground: colorsRaw.white,
  active: colorsRaw.blue,
  activeBackground: colorsRaw.blueLight,
  inactive: colorsRaw.gray,
  button: colorsRaw.teal,
  buttonText: 'var(--hs-action-text)',
  inputBackground: colorsRaw.white,
  infoText: colorsRaw.purple,
  infoBackground: colorsRaw.purpleLight,
  successText: colorsRaw.green,
  successBackground: colorsRaw.greenLight,
  warnText: colorsRaw.brown,
  warnBackground: colorsRaw.yellow,
  errorText: colorsRaw.red,
  errorBackground: colorsRaw.redLight,
  textFieldBorder: 'var(--hs-line)',
  controlLabel: colorsRaw.gray,
  checkerboardLight: colorsRaw.grayLight,
  checkerboardDark: 'var(--hs-slate)',
  mediaDraftText: colorsRaw.purple,
  mediaDraftBackground: colorsRaw.purpleLight,
};

export const lengths = {
  topBarHeight: '0px',
  inputPadding: '0.35rem 0.6rem',
  borderRadius: 'var(--hs-radius-small)',
  richTextEditorMinHeight: '300px',
  borderWidth: '2px',
  topCardWidth: '100%',
  pageMargin: 'var(--hs-4) var(--desk-edge)',
  pageMarginMobile: 'var(--hs-3) var(--desk-edge)',
  objectWidgetTopBarContainerPadding: '0 14px 14px',
};

export const borders = { textField: 'solid 2px var(--hs-line-strong)' };
export const transitions = { main: 'var(--hs-quick)' };

const RAISED = 'box-shadow: var(--hs-shadow-raised);';
export const shadows = {
  drop: 'box-shadow: var(--hs-shadow);',
  dropMain: 'box-shadow: var(--hs-shadow);',
  dropMiddle: 'box-shadow: var(--hs-shadow);',
  dropDeep: RAISED,
  inset: `box-shadow: inset 0 0 0 1px ${colors.textFieldBorder};`,
};

export const text = { fieldLabel: 'font-weight: var(--hs-weight-strong); color: var(--hs-ink);' };
export const effects = { checkerboard: `background-color: ${colors.checkerboardLight};` };

const card = `${shadows.dropMain} border-radius: ${lengths.borderRadius}; background-color: ${colors.foreground};`;
const caret = 'width: 0; height: 0; border: 5px solid transparent;';
const STRONG = 'font-weight: var(--hs-weight-strong);';
const badge = `display: block; padding: 4px 10px; border-radius: var(--hs-round); font-size: 0.8125rem; ${STRONG}`;
const textBadge = `display: inline-block; font-size: 0.8125rem; line-height: 1; ${STRONG}`;

export const components = {
  card,
  caretDown: `${caret} border-top: 6px solid currentColor; border-bottom: 0;`,
  caretRight: `${caret} border-left: 6px solid currentColor; border-right: 0;`,
  badge: `${badge} color: ${colors.infoText}; background-color: ${colors.infoBackground};`,
  badgeSuccess: `${badge} color: ${colors.successText}; background-color: ${colors.successBackground};`,
  badgeDanger: `${badge} color: ${colors.errorText}; background-color: ${colors.errorBackground};`,
  textBadge: `${textBadge} color: ${colors.infoText};`,
  textBadgeSuccess: `${textBadge} color: ${colors.successText};`,
  textBadgeDanger: `${textBadge} color: ${colors.warnText};`,
  loaderSize: 'width: 2.3rem; height: 2.3rem;',
  cardTop: 'max-width: 100%;',
  cardTopHeading: 'margin: 0; padding: 0; font-size: var(--hs-size-h1);',
  cardTopDescription: `max-width: var(--hs-measure); margin: 8px 0 0; color: ${colors.text};`,
  objectWidgetTopBarContainer: `padding: ${lengths.objectWidgetTopBarContainerPadding};`,
  dropdownList: `${RAISED} background-color: ${colors.foreground}; border-radius: ${lengths.borderRadius}; overflow: hidden;`,
  dropdownItem: `display: flex; justify-content: space-between; align-items: center; min-width: max-content;
    min-height: 2.25rem; padding: 0.25rem 0.9rem; cursor: pointer; color: var(--hs-ink);
    border-bottom: 1px solid ${colors.textFieldBorder};
    &:last-of-type { border-bottom: 0; }
    &:is(.active, :hover, :active, :focus) { color: ${colors.active}; background-color: ${colors.activeBackground}; }`,
  viewControlsText: `margin-right: 12px; color: ${colors.text}; white-space: nowrap;`,
};

const colouredButton = (colour: string, ground: string) => `color: ${colour}; background-color: ${ground};`;

export const buttons = {
  button: 'border: 0; border-radius: var(--hs-round); cursor: pointer;',
  default: `height: 36px; line-height: 36px; padding: 0 15px; ${STRONG} ${colouredButton(colors.buttonText, colors.button)}`,
  widget: `display: flex; justify-content: center; align-items: center; padding: 2px 12px; ${STRONG}`,
  medium: `height: 28px; line-height: 28px; padding: 0 24px 0 14px; ${STRONG}`,
  small: 'height: 24px; line-height: 24px; font-size: 0.8125rem;',
  gray: `${colouredButton(colors.buttonText, colors.button)}
    &:is(:focus, :hover) { ${colouredButton(colors.buttonText, 'var(--hs-action-hover)')} }`,
  grayText: colouredButton(colors.text, 'transparent'),
  green: colouredButton(colors.successText, colors.successBackground),
  lightRed: colouredButton(colors.errorText, colors.errorBackground),
  lightBlue: colouredButton(colors.active, colors.activeBackground),
  lightTeal: colouredButton(colors.successText, colors.successBackground),
  teal: colouredButton(colors.buttonText, colors.button),
  disabled: `${colouredButton(colors.text, 'var(--hs-slate)')} cursor: default;`,
};

export const zIndex = {
  zIndex0: 0,
  zIndex1: 1,
  zIndex2: 2,
  zIndex10: 10,
  zIndex100: 100,
  zIndex200: 200,
  zIndex299: 299,
  zIndex300: 300,
  zIndex1000: 1000,
  zIndex10000: 10000,
  zIndex99999: 99999,
};

type Styles = Record<string, unknown>;
const inInk = (styles: Styles) => ({ ...styles, color: colors.textLead });
const inSoft = (styles: Styles) => ({ ...styles, color: colors.controlLabel });

/** Of react-select, which would bring colours of its own. */
export const reactSelectStyles = {
  control: (styles: Styles) => ({ ...styles, minHeight: 0, border: 0, boxShadow: 'none', background: 'none' }),
  valueContainer: (styles: Styles) => ({ ...styles, padding: 0 }),
  option: (styles: Styles, { isSelected, isFocused }: { isSelected: boolean; isFocused: boolean }) => ({
    ...styles,
    color: isSelected ? colors.buttonText : colors.textLead,
    backgroundColor: isSelected ? colors.button : isFocused ? colors.activeBackground : 'transparent',
  }),
  menu: (styles: Styles) => ({
    ...styles,
    right: 0,
    zIndex: zIndex.zIndex300,
    backgroundColor: colors.foreground,
    boxShadow: 'var(--hs-shadow-raised)',
  }),
  container: (styles: Styles) => styles,
  indicatorSeparator: () => ({ display: 'none' }),
  dropdownIndicator: (styles: Styles) => ({ ...inSoft(styles), padding: 4 }),
  clearIndicator: (styles: Styles) => ({ ...inSoft(styles), padding: 4 }),
  singleValue: inInk,
  input: inInk,
  multiValue: (styles: Styles) => ({ ...styles, backgroundColor: colors.activeBackground }),
  multiValueLabel: inInk,
  multiValueRemove: inSoft,
};

/** The desk's stylesheet has what Decap would say of every heading, link and field. */
export const GlobalStyles = () => null;
