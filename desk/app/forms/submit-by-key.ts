import type { KeyboardEvent } from 'react';

/** Ctrl+Enter in a text field sends its form. */
export function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
}
