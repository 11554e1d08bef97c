/** Form field with the articles or searches that were open before the form, newest first (IN-01). */
export const CAME_FROM = 'came-from';

/** Most entries that are read. */
export const MOST_PATHS = 5;
