import MarkdownIt from 'markdown-it';
import type { ArticleFault } from './article.ts';
import { phoneLink } from './phone.ts';
import type { Supplier } from './supplier.ts';

/** Quotes and dashes stay as they were typed: what an author writes is what a customer reads. */
const markdown = new MarkdownIt({ html: true, typographer: false });

/** Markdown to HTML; HTML in it passes, and is checked afterwards. */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}

const PLACEHOLDER = /\{\{\s*([a-z]+):([a-z0-9-]+)\s*\}\}/g;

/** Fills `{{phone:care}}` and `{{hours:care}}`. What the supplier's file does not know is a fault. */
export function fillPlaceholders(text: string, supplier: Supplier): { text: string; faults: ArticleFault[] } {
  const faults: ArticleFault[] = [];
  const fill = (whole: string, kind: string, name: string, offset: number) => {
    const filled = lookUp(kind, name, supplier);
    if (filled !== undefined) return filled;
    faults.push({
      line: text.slice(0, offset).split('\n').length,
      fault: `${whole} has no value`,
      remedy: 'Use a name that content/supplier.json has, after phone: or hours:.',
    });
    return '';
  };
  return { text: text.replace(PLACEHOLDER, fill), faults };
}

function lookUp(kind: string, name: string, { phones, openingHours }: Supplier): string | undefined {
  if (kind === 'hours') return openingHours[name];
  const number = kind === 'phone' ? phones[name] : undefined;
  return number && phoneLink(number);
}
