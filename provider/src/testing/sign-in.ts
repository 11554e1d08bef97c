/** Signs in at the identity provider of a test's provider. */
import { createBrowser, hiddenFields } from './browser.ts';
import { testProvider } from './provider.ts';

/** SITE_URL of a test's provider. */
export const ORIGIN = 'http://localhost:3000';

/** The demonstration customers. */
export type DemoName = 'Amara Okafor' | 'Gethin Pugh' | 'Siobhán O’Neill';

/** The value of a customer's button on the sign-in page. */
function choiceOf(html: string, name: DemoName): string {
  const value = html.split('<button ').find((button) => button.includes(`Sign in as ${name}<`));
  return /value="([^"]+)"/.exec(value ?? '')?.[1] ?? '';
}

/** A provider with a browser at its identity provider. @param processes on the same store, which answer in turn */
export async function openIdentity({ processes = 1 } = {}) {
  const parts = await testProvider();
  const all = [parts.provider];
  while (all.length < processes) all.push((await testProvider({ DATA_DIR: parts.settings.DATA_DIR })).provider);
  const inTurn = (request: Request): Promise<Response> => {
    const [next = parts.provider] = all.splice(0, 1);
    all.push(next);
    return next.fetch(request);
  };
  const browser = createBrowser(inTurn, ORIGIN);
  const authorise = (parameters: Record<string, string> = {}) =>
    browser.open(
      `/identity/auth?${new URLSearchParams({
        client_id: 'larkfield-help',
        response_type: 'id_token token',
        response_mode: 'form_post',
        redirect_uri: `${ORIGIN}/sign-in/callback`,
        scope: 'openid profile',
        nonce: 'a nonce',
        state: 'a state',
        ...parameters,
      })}`,
    );
  const signIn = async (name: DemoName) => {
    const page = await authorise();
    const answer = await browser.send(page.url.href, { customer: choiceOf(page.html, name) });
    const { id_token: identityToken = '', access_token: accessToken = '' } = hiddenFields(answer.html);
    return { identityToken, accessToken };
  };
  return { ...parts, browser, authorise, signIn };
}
