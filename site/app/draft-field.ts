/** Name of the hidden field in which every page of a form names its draft (OP-12). */
export const DRAFT_FIELD = 'draft';
