/** Field in which a form's browser says which articles or searches were open before it, newest first (IN-01). */
export const CAME_FROM = 'came-from';

/** More are not looked at. */
export const MOST_PATHS = 5;
