/** How long a draft is stored after the last post (CO-09), in seconds and as pages put it. */
export const DRAFT_LIFE = { seconds: 3600, words: 'an hour' };
