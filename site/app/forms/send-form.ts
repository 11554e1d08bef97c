import { ANSWER_TYPE, type FormAnswer } from '../form-answer.ts';
import type { Unreachable } from './form-page-props.ts';

/**
 * The body that a form posts. The pressed button is added at the end, since older browsers leave it out of `FormData`.
 */
export function bodyOf(form: HTMLFormElement, pressed: HTMLElement | null): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  if (pressed instanceof HTMLButtonElement && pressed.name) body.append(pressed.name, pressed.value);
  return body;
}

/**
 * Longest wait for an answer, in milliseconds. The site answers sooner, whatever its systems do, but a connection that a
 * phone lost between two networks may wait for ever.
 */
const LONGEST_WAIT_MS = 60_000;

/**
 * Posts a form to its page. Anything but an answer of the form itself counts as unreachable: no network, an overloaded
 * server, a refusal before the form was read. The page then keeps what was typed.
 */
export async function sendForm(body: URLSearchParams): Promise<FormAnswer> {
  const waiting = new AbortController();
  const end = setTimeout(() => waiting.abort(), LONGEST_WAIT_MS);
  const { signal } = waiting;
  try {
    const response = await fetch(location.href, { method: 'POST', body, headers: { Accept: ANSWER_TYPE }, signal });
    const answer: unknown = await response.json();
    if (isAnswer(answer)) return answer;
  } catch {
    // No network, no answer in time, or no JSON.
  } finally {
    clearTimeout(end);
  }
  return { actionData: { status: 'unreachable', errors: {} } satisfies Unreachable };
}

const isAnswer = (answer: unknown): answer is FormAnswer =>
  typeof answer === 'object' && answer !== null && ('next' in answer || 'actionData' in answer);
