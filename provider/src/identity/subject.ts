/** Somebody who can sign in. */
export interface Subject {
  subject: string;
  firstName: string;
  surname: string;
  email: string;
  /** The line beside the button, which says what can be seen as this customer. */
  about: string;
}
