import { PREVIEWED_FILES, type PreviewedFile } from '@larkfield/api-schemas/staff-calls/content-previews';
import type { Logger } from 'pino';
import type { PreviewedArticle } from '../../app/context.ts';
import { parseArticlePage } from './article-page.ts';
import type { HttpExchange } from './http-client.ts';
import { HttpError } from './http-error.ts';

const REFUSALS: Readonly<Record<number, 'old' | 'forged' | 'refused'>> = { 403: 'forged', 410: 'old', 422: 'refused' };

/** A feed or the supplier's file that is not saved, as valid JSON. */
export interface PreviewedJson {
  status: 'file';
  path: PreviewedFile;
  body: string;
}

export type ReadPreview = (token: string, text: string) => Promise<PreviewedArticle | PreviewedJson>;

/** Lets the content server render or read an unsaved text. The text is not logged. */
export function createContentPreview(exchange: HttpExchange, log: Logger): ReadPreview {
  return async (token, text) => {
    const headers = { 'Content-Type': 'application/json', Accept: 'text/html, application/json' };
    const body = JSON.stringify({ token, text });
    try {
      const answer = await exchange({ endpoint: 'content', path: '/preview', method: 'POST', headers, body });
      const path = answer.headers.get('x-content-path') ?? '';
      const file = PREVIEWED_FILES.find((known) => known === path);
      if (file) return { status: 'file', path: file, body: await answer.text() };
      const [, category = ''] = path.split('/');
      return { status: 'ok', article: parseArticlePage(await answer.text()).data, category };
    } catch (error) {
      const status = error instanceof HttpError ? REFUSALS[error.status] : undefined;
      if (status) return { status };
      log.error({ reason: String(error) }, 'a preview could not be rendered');
      return { status: 'unavailable' };
    }
  };
}
