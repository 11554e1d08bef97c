export interface FormIdentityProps {
  /** Reference of the case that the page shows. */
  reference: string;
  /** Id of the message, for as long as it is kept: words that are sent twice count once. */
  form: string;
  /** Id of the page's rendering: a button that is pressed twice on it counts once, and once more on the next page. */
  page?: string;
}

/** Hidden fields at the beginning of every form on the case page. */
export function FormIdentity({ reference, form, page }: FormIdentityProps) {
  return (
    <>
      <input type="hidden" name="case" value={reference} />
      <input type="hidden" name="form" value={form} />
      {page && <input type="hidden" name="page" value={page} />}
    </>
  );
}
