/** The protocol of a form's script: the same address and body as without scripts, answered with data for the page. */

/** The media type that the script asks for; a browser without scripts asks for a page. */
export const ANSWER_TYPE = 'application/json';

/** The page after the post, or new data for this page. Without `loaderData` the page keeps its own. */
export type FormAnswer = { next: string } | { actionData: unknown; loaderData?: unknown };

/** Whether a form's script sent this post. It keeps what was typed on its page, whatever the answer. */
export function isSentByScript({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  return method === 'POST' && headers.get('accept') === ANSWER_TYPE;
}

/** What the server writes into a form page for its script, as JSON in the element with this id. */
export const PAGE_DATA_ID = 'page-data';

/** Id of the hidden field in which a form page's script keeps what was typed, for when the page is loaded again. */
export const KEPT_CONTROLS_ID = 'kept-controls';
