/** The types of the list of pages. */

type Method = 'GET' | 'HEAD' | 'POST' | 'OPTIONS';

/** An address that the site answers. */
export interface Address {
  /** `:name` is one segment, a final `*` any rest. The first address of the lists that matches a path counts. */
  path: `/${string}`;
  methods: readonly Method[];
  /** Whether a post to it is a form: other media types are refused. */
  takesForm?: boolean;
  /** Whether its form may have files: its route then reads the post as it arrives, instead of getting it whole. */
  takesFiles?: boolean;
  /** Whether crawlers may fetch it. They have to fetch a page to see its `noindex`. */
  isCrawled: boolean;
  /** Whether articles and feeds may link to it: to its path, or to these addresses that match it. */
  linked?: true | readonly string[];
}

/** An HTML page, rendered by a route. */
export interface Page extends Address {
  /** File in `app/routes`. */
  file: string;
  /** `signed-in`: for signed-in customers only (AU-02). */
  visitors: 'everybody' | 'signed-in';
  /**
   * How its renderings are cached for visitors who are not signed in (`server/rendered-once`).
   * - `once`: one rendering for everybody, also in shared caches in front.
   * - `once-for-newcomers`: one rendering for all visitors without a draft, such as an empty form.
   * - `once-with-placeholders`: one rendering for all who see the same except for their own texts, which replace
   *   placeholders.
   * - `for-each`: rendered for each request.
   */
  rendered: 'once' | 'once-for-newcomers' | 'once-with-placeholders' | 'for-each';
  /** Whether it is served under any load: at its path, or at these addresses that match it. */
  isRenderedWhenBusy?: true | readonly string[];
  /** Counts as a post under load: a visitor who does not get to see it would send their form again. */
  confirmsPost?: true;
  /** Its form counts for the day that it states, even if it arrives later. */
  countsForItsDay?: true;
  /** Whether it is in the sitemap; other pages have `noindex` (SH-07). */
  isIndexed: boolean;
  /** Whether browsers prefetch it when a visitor points at a link to it. */
  isPrefetched: boolean;
  /** Whether a visitor who signs in there returns to it (AU-06). */
  isReturnable: boolean;
  /**
   * Whether it is a preview for the desk's editor, which posts to it and frames it from its own origin. The address is
   * signed for the posted text.
   */
  isPreview?: true;
  /** Whether its address is secret: it must not appear in links, headers, counts or printed pages. */
  hasSecretAddress?: boolean;
  /** Whether the search finds it: at its path, or at these addresses that match it. */
  searched?: true | readonly string[];
}
