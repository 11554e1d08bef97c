/** HTML whose values are escaped unless they are HTML already, so that what a customer typed stays text. */

export interface Html {
  readonly html: string;
}

type Value = string | Html | readonly Html[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function toHtml(value: Value): string {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
  return 'html' in value ? value.html : value.map((part) => part.html).join('');
}

/** Tagged template: `` html`<p>${typed}</p>` ``. */
export function html(literals: TemplateStringsArray, ...values: readonly Value[]): Html {
  const parts = literals.map((literal, index) => literal + toHtml(values[index] ?? ''));
  return { html: parts.join('') };
}
