/** Where the built-in banner keeps the choice: a cookie of the library's form, which scripts can read. */
export const CHOICE_COOKIE = 'consent';
