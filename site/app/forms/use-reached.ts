import { useState } from 'react';
import type { Unreachable } from './form-page-props.ts';

/**
 * The last answer of the server. A post that reached nobody changes nothing of the page, such as a list of addresses
 * (CO-13). @param actionData of the last post
 */
export function useReached<Answer extends { status: string }>(
  actionData: Answer | undefined,
): Exclude<Answer, Unreachable> | undefined {
  const [reached, setReached] = useState<Exclude<Answer, Unreachable>>();
  if (!isReached(actionData)) return reached;
  if (actionData !== reached) setReached(() => actionData);
  return actionData;
}

const isReached = <Answer extends { status: string }>(
  answer: Answer | undefined,
): answer is Exclude<Answer, Unreachable> => answer !== undefined && answer.status !== 'unreachable';
