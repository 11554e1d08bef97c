import sanitizeHtml from 'sanitize-html';

/**
 * Rich text from configuration: a, sup, p, b and href, nothing else (HC-06).
 * Only paths of this site, web, call and mail addresses survive; a script address loses its link.
 */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['a', 'sup', 'p', 'b'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'tel', 'mailto'],
    allowProtocolRelative: false,
  });
}

const TEXT_TAGS = [
  'h2',
  'h3',
  'h4',
  'h5',
  'p',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'div',
  'span',
  'section',
  'a',
  'b',
  'strong',
  'em',
  'i',
  'sup',
  'sub',
  'small',
  'abbr',
  'br',
  'hr',
  'blockquote',
  'code',
  'kbd',
  'time',
];
const MEDIA_TAGS = ['figure', 'figcaption', 'img', 'picture'];
const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const DISCLOSURE_TAGS = ['details', 'summary'];

/** Attributes of each design-system element that an article may carry. None of them holds a script. */
const ELEMENTS: Record<string, string[]> = {
  'hs-accordion': ['type'],
  'hs-alert': ['type', 'state', 'dismissible'],
  'hs-article': [],
  'hs-card': ['type', 'decoration', 'image', 'alt', 'pill-over-image', 'inactive', 'inactive-message'],
  'hs-column': [
    'tennis-court',
    'basketball-court',
    'hockey-pitch',
    'football-pitch',
    'rugby-pitch',
    'polo-field',
    'auto',
  ],
  'hs-content': ['spacing'],
  'hs-cta': ['type', 'icon', 'link'],
  'hs-download': ['href', 'file-type', 'file-size', 'file-name'],
  'hs-editorial': ['image', 'reverse', 'ratio'],
  'hs-expander': ['open', 'icon', 'color', 'type'],
  'hs-highlighter': ['type', 'dismissible'],
  'hs-icon': ['name', 'size', 'describe'],
  'hs-image': ['src', 'alt', 'ratio', 'loading'],
  'hs-landmark': ['type', 'decoration', 'ratio', 'pill-over-image', 'image'],
  'hs-lockup': ['type', 'decoration', 'reverse', 'ratio'],
  'hs-panel': ['decoration', 'inset'],
  'hs-pill': ['colour', 'icon'],
  'hs-standout': ['decoration'],
  'hs-table': ['label-id', 'tabindex', 'role', 'aria-labelledby', 'aria-label'],
  'hs-tabs': ['open'],
  'hs-tab': ['selected', 'icon'],
};

/** Addresses that an article may load a picture from: a path of this site or https, never another host by `//`. */
const PICTURE = /^(\/(?![/\\])|https:\/\/)/i;
/**
 * Addresses that it may link to, never a script. A path may begin at the article's own address, since pages here stand to
 * each other as on the content server.
 */
const LINK = /^(\/(?![/\\])|https?:\/\/|tel:|mailto:|#|(?!www\.)[\w.?][^:\\]*$)/i;
/** Element attributes that hold an address. */
const ADDRESSES = new Map([
  ['image', PICTURE],
  ['src', PICTURE],
  ['link', LINK],
  ['href', LINK],
]);

function keepSafeAddresses(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isSafe = ([name, value]: [string, string]) => ADDRESSES.get(name)?.test(value.trim()) ?? true;
  return { tagName, attribs: Object.fromEntries(Object.entries(attribs).filter(isSafe)) };
}

const ARTICLE_TAGS = [...TEXT_TAGS, ...MEDIA_TAGS, ...TABLE_TAGS, ...DISCLOSURE_TAGS, ...Object.keys(ELEMENTS)];

/** Whether an article's page may have the element; of any other only its text is shown. */
export const isAllowedTag = (name: string): boolean => ARTICLE_TAGS.includes(name);

/** Elements whose content is no text for readers. */
const WITHOUT_TEXT = ['script', 'style', 'template'];

/** Elements that show or ask something which no text replaces. */
const NOT_REPLACED = [
  ...WITHOUT_TEXT,
  ...'audio canvas embed iframe input object select svg textarea video'.split(' '),
];

/**
 * An article's content areas: prose, tables, pictures, and the elements of the design system (AR-02).
 * @returns also the elements that were left out with what they show, such as `<iframe>`
 */
export function sanitizeArticle(html: string): { html: string; leftOut: string[] } {
  const leftOut = new Set<string>();
  const adapt: sanitizeHtml.Transformer = (tagName, attribs) => {
    if (NOT_REPLACED.includes(tagName)) leftOut.add(`<${tagName}>`);
    return keepSafeAddresses(tagName, attribs);
  };
  const sanitised = sanitizeHtml(html, {
    allowedTags: ARTICLE_TAGS,
    nonTextTags: WITHOUT_TEXT,
    allowedAttributes: {
      '*': ['id', 'class', 'lang', 'slot', 'aria-label', 'aria-hidden'],
      a: ['href', 'download'],
      ol: ['start', 'reversed'],
      img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      details: ['open', 'name'],
      time: ['datetime'],
      abbr: ['title'],
      ...ELEMENTS,
    },
    allowedSchemes: ['http', 'https', 'tel', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { '*': adapt },
  });
  return { html: sanitised, leftOut: [...leftOut] };
}
