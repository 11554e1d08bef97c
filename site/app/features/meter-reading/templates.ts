/** Texts of the meter-read feed. They are rich text, sanitised by the server to a, sup, p, b and href (HC-06). */

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** Heading if the feed has none. */
const DEFAULT_HEADING = 'Submit your meter reading';

/** Rich text as plain text, for titles and attributes. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}

/** The page's heading (MR-12), as text and as HTML for an h1, which must not contain paragraphs. */
export function readingHeading(headingTemplate: string): { text: string; html?: string } {
  const text = plainText(headingTemplate);
  if (!text) return { text: DEFAULT_HEADING };
  return { text, html: headingTemplate.replace(/<\/?p>/g, '') };
}
