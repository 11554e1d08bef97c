export interface FormIdentityProps {
  /** Of the case that the page shows. */
  reference: string;
  /** Names the rendering of the page: what is sent twice from it counts once. */
  form: string;
}

/** The controls that every form of the case page begins with. */
export function FormIdentity({ reference, form }: FormIdentityProps) {
  return (
    <>
      <input type="hidden" name="case" value={reference} />
      <input type="hidden" name="form" value={form} />
    </>
  );
}
