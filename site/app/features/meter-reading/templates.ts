/** Texts of the meter-read feed. They are rich text, sanitised by the server to a, sup, p, b and href (HC-06). */

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** Heading where the feed gives none. */
const DEFAULT_HEADING = 'Submit your meter reading';

/** Rich text without its tags, as a title or an attribute needs it. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}

/** The page's heading (MR-12), as text and as HTML that may stand in an h1: a heading holds no paragraph. */
export function readingHeading(headingTemplate: string): { text: string; html?: string } {
  const text = plainText(headingTemplate);
  if (!text) return { text: DEFAULT_HEADING };
  return { text, html: headingTemplate.replace(/<\/?p>/g, '') };
}
