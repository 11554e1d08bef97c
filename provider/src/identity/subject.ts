/** Somebody who can sign in. */
export interface Subject {
  subject: string;
  firstName: string;
  surname: string;
  email: string;
  /** One line beside the button: what there is to see as this customer. */
  about: string;
}
