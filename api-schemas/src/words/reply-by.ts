import type { ContactPreference } from '../leads.ts';

/** How a customer would like our reply. */
export const REPLY_BY: Readonly<Record<ContactPreference, string>> = { email: 'Email', phone: 'Phone', post: 'Post' };
