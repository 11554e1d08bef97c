import { isComposing } from '@larkfield/design-system/composing.ts';
import type { KeyboardEvent } from 'react';

/** Ctrl+Enter in a text field sends its form. */
export function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event.nativeEvent);
  if (isSend) event.currentTarget.form?.requestSubmit();
}
