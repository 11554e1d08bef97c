/**
 * Types of every `hs-` tag for JSX: importing this file (only for its types) lets React render the elements. React sets
 * attributes, not properties, while it hydrates, so all are text, numbers or flags, and lists are JSON.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/** A boolean attribute: present (`true` or `''`) or absent (`false` or `undefined`). */
type Flag = boolean | '';
/** A list or object as JSON text. */
type Json = string;
/** A calendar day as `YYYY-MM-DD`. */
type IsoDate = string;

/**
 * The attributes of every element: React's own attributes, `class` beside `className`, and the attributes named in `A`.
 */
type Hs<A = object> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string } & A;

type Decoration =
  | ('cyan' | 'lime' | 'navy' | 'blue' | 'forest' | 'slate' | 'orange' | 'red' | 'yellow')
  | ('white' | 'grey-light' | 'tint' | 'paper');
type State = 'error' | 'info' | 'success' | 'warning';
type Ratio = '16 / 9' | '4 / 3' | '1 / 1';
type Columns = '1' | '2' | '3' | '4' | 1 | 2 | 3 | 4;
type WideColumns = Columns | '1:2' | '2:1' | '1:3' | '3:1' | '1:4' | '4:1' | '2:3' | '3:2';

interface LayoutElements {
  'hs-column': Hs<{
    'tennis-court'?: Columns;
    'basketball-court'?: Columns;
    'hockey-pitch'?: WideColumns;
    'football-pitch'?: WideColumns;
    'rugby-pitch'?: WideColumns;
    'polo-field'?: WideColumns;
    auto?: Flag;
  }>;
  'hs-panel': Hs<{ decoration?: Decoration; inset?: Flag }>;
  'hs-content': Hs<{ spacing?: 'compact' | 'cosy' | 'normal' | 'loose' }>;
  'hs-article': Hs<{ type?: string }>;
  'hs-carousel': Hs<{ 'label-id'?: string }>;
  'hs-scroller': Hs<{ 'label-id'?: string }>;
  'hs-table': Hs<{ 'label-id'?: string; 'fixed-column'?: Flag }>;
  'hs-tabs': Hs<{ open?: number | string; label?: string }>;
  'hs-tab': Hs<{ selected?: Flag; icon?: string }>;
}

interface FurnitureElements {
  'hs-header': Hs<{
    logo?: string;
    alt?: string;
    'hide-links'?: Flag;
    'no-root-link'?: Flag;
    'skip-subdomain'?: string;
    primary?: Json;
    secondary?: Json;
    'quick-links'?: Json;
    'secondary-banner'?: Json;
    'menu-banner'?: Json;
    type?: 'standard' | 'simple';
  }>;
  'hs-footer': Hs<{ company?: string; 'hide-logo'?: Flag }>;
  'hs-landmark': Hs<{
    type?: 'standard' | 'summit' | 'hillside' | 'valley' | 'lakeside' | 'horizon';
    image?: string;
    decoration?: Decoration;
    ratio?: '16 / 9' | '4 / 3';
    'pill-over-image'?: Flag;
  }>;
  'hs-skyline': Hs<{ type?: 'info' | 'warning' }>;
  'hs-caveat': Hs;
}

interface ContentElements {
  'hs-accordion': Hs<{ type?: 'standard' }>;
  'hs-expander': Hs<{ type?: 'standard'; icon?: string; color?: '' | 'yellow'; open?: Flag }>;
  'hs-card': Hs<{
    type?: 'standard' | 'flat' | 'support' | 'nav';
    decoration?: string;
    image?: string;
    alt?: string;
    'pill-over-image'?: Flag;
    inactive?: Flag;
    'inactive-message'?: string;
  }>;
  'hs-cta': Hs<{
    type?: 'direct' | 'text' | 'submit' | 'reset';
    loading?: Flag;
    'loading-message'?: string;
    link?: string;
    icon?: string;
    disabled?: Flag;
  }>;
  'hs-action-link': Hs<{ href?: string; label?: string; decoration?: string; type?: 'standard' | 'stacked' }>;
  'hs-download': Hs<{ href?: string; 'file-type'?: string; 'file-size'?: string; 'file-name'?: string }>;
  'hs-editorial': Hs<{ image?: string; reverse?: Flag; ratio?: Ratio }>;
  'hs-lockup': Hs<{ type?: 'standard' | 'flat'; decoration?: string; reverse?: Flag; ratio?: Ratio }>;
  'hs-standout': Hs<{ decoration?: Decoration }>;
  'hs-pill': Hs<{ colour?: Decoration; icon?: string }>;
  'hs-icon': Hs<{ name?: string; size?: number | string; describe?: string }>;
  'hs-illustration': Hs<{ name?: string; size?: number | string; describe?: string; inactive?: Flag }>;
  'hs-image': Hs<{ ratio?: Ratio; background?: Flag; 'background-size'?: 'cover' | 'contain' }>;
  'hs-media-group': Hs<{ media?: Json; alt?: string; type?: 'bento' }>;
  'hs-video': Hs<{
    title?: string;
    ratio?: Ratio;
    start?: number | string;
    end?: number | string;
    sources?: Json;
    captions?: string;
    poster?: string;
  }>;
  'hs-timeline': Hs<{ type?: 'standard' | 'step'; 'show-step-count'?: Flag }>;
  'hs-timeline-event': Hs<{
    status?: 'pending' | 'inprogress' | 'actionrequired' | 'warning' | 'error' | 'completed' | 'cancelled';
    icon?: string;
    index?: number;
    'updated-at'?: string;
  }>;
}

interface MessageElements {
  'hs-alert': Hs<{ type?: 'standard' | 'highlighter'; state?: State; dismissible?: Flag }>;
  'hs-highlighter': Hs<{ type?: State }>;
  'hs-live': Hs<{ busy?: Flag; 'busy-message'?: string }>;
  'hs-skeleton': Hs<{ type?: 'text' | 'paragraph' | 'heading' | 'subheading' }>;
  'hs-progress': Hs<{ steps?: number; current?: number; info?: string; next?: string; complete?: Flag }>;
}

interface FieldAttributes {
  name?: string;
  value?: string;
  helper?: string;
  heading?: string;
  'open-helper'?: Flag;
  'label-id'?: string;
  /** JSON list of `Rule` (validation/validate.ts). */
  validation?: Json;
}

interface FormElements {
  'hs-form': Hs<{ messages?: 'page' }>;
  'hs-form-group': Hs<{ legend?: string }>;
  'hs-fieldset': Hs<{ legend?: string }>;
  'hs-inputter': Hs<
    FieldAttributes & {
      mask?: string;
      separator?: string;
      'ignore-separator'?: Flag;
      /** Most characters of a textarea, counted live; nothing is cut. */
      'max-length'?: number | string;
    }
  >;
  'hs-selector': Hs<{
    type?: 'standard' | 'lockup';
    inform?: Flag;
    image?: string;
    decoration?: string;
    keyline?: Decoration;
    scheme?: Decoration;
    'pill-over-image'?: Flag;
  }>;
  'hs-password': Hs<
    FieldAttributes & { type?: 'standard' | 'confirm'; label?: string; 'confirm-label'?: string; rules?: Json }
  >;
  'hs-datepicker': Hs<
    FieldAttributes & {
      type?: 'standard' | 'mask';
      label?: string;
      min?: IsoDate;
      max?: IsoDate;
      autocomplete?: 'off' | 'bday';
    }
  >;
  'hs-calendar': Hs<{
    year?: number | string;
    month?: number | string;
    'min-date'?: IsoDate;
    'max-date'?: IsoDate;
    'iso-selected-date'?: IsoDate;
    'disabled-dates'?: Json;
    'enabled-dates'?: Json;
  }>;
  'hs-appointment-picker': Hs<{ 'slot-data'?: Json; value?: string; name?: string; validation?: Json }>;
  'hs-address-selector': Hs<{
    name?: string;
    postcode?: string;
    addresses?: Json;
    'selected-address'?: Json;
    'allow-manual-address'?: Flag;
    'manual-form-enabled'?: Flag;
    'property-type'?: string;
    validation?: Json;
  }>;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends LayoutElements, FurnitureElements, ContentElements {}
    interface IntrinsicElements extends MessageElements, FormElements {}
  }
}
