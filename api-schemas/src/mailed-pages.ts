/** Pages of the site that mails and letters name, by their paths in the site's list of pages, `site/pages.ts`. */
export const MAILED_PAGES = {
  contactUs: '/help-and-support/contact-us',
  findMyCase: '/help-and-support/find-my-case',
} as const;

/** The path of the page that a link to a case opens. */
export const caseLinkPath = (token: string) => `/help-and-support/case/${token}` as const;
