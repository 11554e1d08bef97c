/** Paths of the site's pages that mails and letters link to; they are also in the site's list, `site/pages.ts`. */
export const MAILED_PAGES = {
  contactUs: '/help-and-support/contact-us',
  findMyCase: '/help-and-support/find-my-case',
  joinRegister: '/help-and-support/priority-services',
  complaintsProcedure: '/help-and-support/my-account/make-a-complaint',
} as const;

/** The path of a link to a case. */
export const caseLinkPath = (token: string) => `/help-and-support/case/${token}` as const;
