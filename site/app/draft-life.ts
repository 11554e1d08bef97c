/** How long what a customer typed is kept after the last post (CO-09): as the server counts it, and as pages say it. */
export const DRAFT_LIFE = { seconds: 3600, words: 'an hour' };
