/** The cookie in which the built-in banner stores the choice, in the library's format and readable by scripts. */
export const CHOICE_COOKIE = 'consent';
