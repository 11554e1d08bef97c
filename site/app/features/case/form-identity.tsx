export interface FormIdentityProps {
  /** Reference of the case that the page shows. */
  reference: string;
  /** Id of the page's rendering: a form that is sent twice from it counts once. */
  form: string;
}

/** Hidden fields at the beginning of every form on the case page. */
export function FormIdentity({ reference, form }: FormIdentityProps) {
  return (
    <>
      <input type="hidden" name="case" value={reference} />
      <input type="hidden" name="form" value={form} />
    </>
  );
}
