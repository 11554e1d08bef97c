import type { Logger } from 'pino';
import type { PreviewedArticle, SiteContext } from '../../app/context.ts';
import { parseArticlePage } from './article-page.ts';
import type { HttpExchange } from './http-client.ts';
import { HttpError } from './http-error.ts';

const REFUSALS: Readonly<Record<number, 'old' | 'forged' | 'refused'>> = { 403: 'forged', 410: 'old', 422: 'refused' };

/** Lets the content server render an unsaved text. The text is not logged. */
export function createContentPreview(exchange: HttpExchange, log: Logger): SiteContext['previewArticle'] {
  return async (token, text): Promise<PreviewedArticle> => {
    const headers = { 'Content-Type': 'application/json', Accept: 'text/html' };
    const body = JSON.stringify({ token, text });
    try {
      const answer = await exchange({ endpoint: 'content', path: '/preview', method: 'POST', headers, body });
      const category = answer.headers.get('x-category') ?? '';
      return { status: 'ok', article: parseArticlePage(await answer.text()), category };
    } catch (error) {
      const status = error instanceof HttpError ? REFUSALS[error.status] : undefined;
      if (status) return { status };
      log.error({ reason: String(error) }, 'a preview could not be rendered');
      return { status: 'unavailable' };
    }
  };
}
