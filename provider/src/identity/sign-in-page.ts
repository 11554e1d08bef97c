import { html, raw } from 'hono/html';
import { renderPage } from './page.ts';
import type { Subject } from './subject.ts';

/** Field of the form that names who signs in; empty means nobody. */
export const CHOICE_FIELD = 'customer';

const choice = ({ subject, firstName, surname, about }: Subject) =>
  html`<form method="post"><button name="${CHOICE_FIELD}" value="${subject}">Sign in as ${firstName} ${surname}</button>
<small>${about}</small></form>`;

/** What the pages call the people who sign in, and the application they sign in to. */
const WORDS = {
  customer: { one: 'a customer', place: 'Help & Support' },
  staff: { one: 'a member of staff', place: 'the desk' },
};

/** The sign-in page: a button for each person of the demonstration, and a way back. */
export function signInPage(supplier: string, subjects: readonly Subject[], people: keyof typeof WORDS): string {
  const body = html`<p>This is a demonstration. Choose ${WORDS[people].one} to sign in as: there is no password.</p>
${subjects.map(choice)}
<form method="post"><button class="quiet" name="${CHOICE_FIELD}" value="">Go back without signing in</button></form>`;
  return renderPage({ title: 'Sign in', supplier, body });
}

/** Shown if a sign-in took too long, was opened twice, or did not begin here. */
export function expiredPage(supplier: string, siteUrl: string, people: keyof typeof WORDS): string {
  const body = html`<p>It has taken too long, or it was finished in another tab. Nothing is lost: go back and sign in again.</p>
<p><a class="button" href="${siteUrl}">Back to ${WORDS[people].place}</a></p>`;
  return renderPage({ title: 'This sign-in has ended', supplier, body });
}

/**
 * Asks for confirmation before the session ends, since any site may have sent the request. `form` is oidc-provider's
 * own.
 */
export function signOutPage(supplier: string, form: string, people: keyof typeof WORDS): string {
  const body = html`<p>You are signed out of ${WORDS[people].place}. Do you want to sign out of your ${supplier} account on this device too?</p>
${raw(form.replace('</form>', '<button name="logout" value="yes">Sign out</button></form>'))}`;
  return renderPage({ title: 'Sign out', supplier, body });
}
