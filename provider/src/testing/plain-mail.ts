import type { Mail } from '../mail/sender.ts';

/** A mail as a sender is given it. */
export const MAIL: Mail = {
  id: 'LF-7K3M-92QX',
  from: { name: 'Larkfield', address: 'care@larkfield.example', replyTo: undefined },
  to: { name: 'Siân', address: 'sian@example.org' },
  subject: 'We have it',
  text: 'Thanks',
  html: '<p>Thanks</p>',
  isAutomatic: true,
};
