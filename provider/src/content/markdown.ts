import { openingHoursText } from '@larkfield/service/supplier/opening-hours';
import { formatPhone } from '@larkfield/service/supplier/phone';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import MarkdownIt from 'markdown-it';
import type { ArticleFault } from './article.ts';

/** Without `typographer`, quotes and dashes stay as the author typed them. */
const markdown = new MarkdownIt({ html: true, typographer: false });

/** Renders Markdown. HTML in it is kept, and is checked afterwards. */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}

const PLACEHOLDER = /\{\{\s*([a-z]+):([a-z0-9-]+)\s*\}\}/g;

/** A text with its placeholders filled; unknown placeholders are faults. */
export interface Filled {
  text: string;
  faults: ArticleFault[];
}

/** How a number and an address are written. */
interface Writing {
  phone: (number: string) => string;
  email: (address: string) => string;
}

/** Fills `{{phone:care}}`, as a link that calls, `{{email:help}}`, as one that starts a mail, and `{{hours:care}}`. */
export const fillPlaceholders = (text: string, supplier: Supplier) =>
  fill(text, supplier, { phone: phoneLink, email: emailLink });

/** The same without links, for what is no HTML: feeds, captions and drawings. */
export const fillPlainPlaceholders = (text: string, supplier: Supplier) =>
  fill(text, supplier, { phone: formatPhone, email: (address) => address });

function fill(text: string, supplier: Supplier, write: Writing): Filled {
  const faults: ArticleFault[] = [];
  const fillOne = (whole: string, kind: string, name: string, offset: number) => {
    const filled = textFor(kind, name, supplier, write);
    if (filled !== undefined) return filled;
    faults.push({
      line: text.slice(0, offset).split('\n').length,
      fault: `${whole} has no value`,
      remedy: 'Use a name that content/supplier.json has, after phone: or hours:, or email:help.',
    });
    return '';
  };
  return { text: text.replace(PLACEHOLDER, fillOne), faults };
}

/** @returns undefined for what the supplier's file does not have */
function textFor(kind: string, name: string, { phones, openingHours, email }: Supplier, write: Writing) {
  const number = kind === 'phone' && Object.hasOwn(phones, name) ? phones[name] : undefined;
  if (number !== undefined) return write.phone(number);
  if (kind === 'email' && name === 'help') return write.email(email);
  const hours = kind === 'hours' && Object.hasOwn(openingHours, name) ? openingHours[name] : undefined;
  return hours && openingHoursText(hours);
}

/** A telephone link. */
function phoneLink(number: string): string {
  return `<a href="tel:${number}">${formatPhone(number)}</a>`;
}

/** A link that starts a mail. */
function emailLink(address: string): string {
  return `<a href="mailto:${address}">${address}</a>`;
}
