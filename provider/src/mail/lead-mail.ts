/** What a mail needs to know of a lead. Its own view: the leads themselves live elsewhere. */

export interface MailedLead {
  /** The reference, such as `LF-7K3M-92QX`. */
  id: string;
  /** UTC, ISO 8601. */
  receivedAt: string;
  attributes: Record<string, unknown>;
}

/** What was sent in, as far as its confirmation differs (CF-01, CF-02, MR-11). */
export type LeadKind =
  | 'energy-complaint'
  | 'pay-as-you-go-complaint'
  | 'energy-enquiry'
  | 'pay-as-you-go-enquiry'
  | 'feedback'
  | 'meter-reading';

/** Which mail a lead gets, by its topic and query-subtype (LD-02, LD-06). */
export function leadKind({ attributes }: MailedLead): LeadKind {
  if (attributes.topic === 'PriceCapMeterRead') return 'meter-reading';
  if (attributes.topic === 'help-&-support-feedback') return 'feedback';
  const subtype = textOf(attributes['query-subtype']);
  const customer = subtype.includes('Pay As You Go') ? 'pay-as-you-go' : 'energy';
  return `${customer}-${subtype.startsWith('Make a complaint') ? 'complaint' : 'enquiry'}`;
}

/** The attribute's text, without characters that no mail should carry; empty where there is none. */
export function textOf(value: unknown): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return typeof value === 'string' ? value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').trim() : '';
}

/** A member of `additional-information` or `contact-number`, as text. */
export function memberOf(value: unknown, name: string): string {
  return value instanceof Object ? textOf(Reflect.get(value, name)) : '';
}
