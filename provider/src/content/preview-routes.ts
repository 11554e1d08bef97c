/** Previews of unsaved texts: the desk gets a signed address, and the site renders the text posted to it (ED-01). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import {
  ContentPreview,
  ContentPreviewDocument,
  PreviewedText,
} from '@larkfield/api-schemas/staff-calls/content-previews';
import type { Context } from 'hono';
import * as z from 'zod';
import { limitContent } from '../json-api/middleware.ts';
import { answer, refusals, refuse } from '../json-api/problem.ts';
import { type Guard, jsonResponse, route } from '../json-api/route.ts';
import type { StaffEnv } from '../staff/signed-in.ts';
import type { Article } from './article.ts';
import type { CompileResult } from './compile.ts';
import { articlePage } from './page.ts';
import { type PreviewTokens, withPlainLines } from './preview-token.ts';

interface SigningOptions {
  tokens: PreviewTokens;
  /** Public address of the site, without a trailing slash. */
  siteUrl: string;
  /** Admits staff who may edit content. */
  editing: Guard<403>;
}

/** Mount it below the backend's path. */
export function signPreviewRoutes(options: SigningOptions): OpenAPIHono<StaffEnv> {
  const sign = route(options.editing, {
    method: 'post',
    path: '/v1/content/previews',
    operationId: 'previewContent',
    summary: 'Get an address at which the site shows a text that is not saved',
    description:
      'A form posts the text to it, in the field `text`. It takes no other text, and none after ten minutes.',
    body: ContentPreviewDocument,
    limit: limitContent,
    answers: { 201: jsonResponse('The address, of this text alone', ContentPreview) },
  });
  const app = new OpenAPIHono<StaffEnv>();
  app.openapi(sign, async (context) => {
    const { path, text } = context.req.valid('json').data.attributes;
    const token = await options.tokens.sign(path, text);
    const attributes = { address: `${options.siteUrl}/content-preview/${token}` };
    return answer(context, { data: { type: 'content-previews' as const, id: path, attributes } }, 201);
  });
  return app;
}

interface PreviewOptions {
  tokens: PreviewTokens;
  compile: (text: string) => CompileResult;
  /** Reads a JSON file's text by its schema; undefined for a file that has none. */
  checkJson: (path: string, text: string) => { status: 'ok'; feed: unknown } | Faulty | undefined;
}

interface Faulty {
  status: 'faulty';
  faults: readonly { line?: number; pointer?: string; fault: string; remedy: string }[];
}

const previewRoute = createRoute({
  method: 'post',
  path: '/preview',
  operationId: 'renderPreview',
  summary: 'Render a text as readArticle does, or read it as a feed, at the address that was signed for it',
  request: { body: { content: { 'application/json': { schema: PreviewedText } } } },
  responses: {
    200: {
      description: 'An article as of readArticle, or a feed; its file in the header X-Content-Path',
      content: { 'text/html': { schema: z.string() }, 'application/json': { schema: z.unknown() } },
    },
    ...refusals(400, 401, 403, 410, 413, 422),
  },
});

const FORGED = { code: 'forged', title: 'This address is for another text' };
const OLD = { code: 'old', title: 'This address is no longer valid', detail: 'Ask for another.' };

/** Mount it below the content server's path. */
export function previewRoutes({ tokens, ...parts }: PreviewOptions): OpenAPIHono {
  const app = new OpenAPIHono();
  app.openAPIRegistry.registerPath(previewRoute);
  app.post('/preview', limitContent, async (context) => {
    context.header('Cache-Control', 'no-store');
    const sent = PreviewedText.safeParse(await context.req.json().catch(() => undefined));
    if (!sent.success) return refuse(context, 400, { code: 'unreadable', title: 'Send token and text' });
    const verified = await tokens.verify(sent.data.token, sent.data.text);
    if (verified.status !== 'ok')
      return refuse(context, verified.status === 'old' ? 410 : 403, verified.status === 'old' ? OLD : FORGED);
    const { path } = verified;
    context.header('X-Content-Path', path);
    const text = withPlainLines(sent.data.text);
    if (path.endsWith('.md')) return renderArticle(context, path, parts.compile(text));
    const read = parts.checkJson(path, text);
    return read?.status === 'ok' ? context.json(read.feed) : refuseFaults(context, read?.faults ?? []);
  });
  return app;
}

function renderArticle(context: Context, path: string, compiled: CompileResult) {
  if (compiled.status !== 'ok') return refuseFaults(context, compiled.status === 'refused' ? compiled.faults : []);
  const [, category = '', file = ''] = path.split('/');
  const article: Article = { ...compiled.article, category, slug: file.replace(/\.md$/, '') };
  return context.html(articlePage(article));
}

/** @param faults none: the article leads to another, and has no page */
function refuseFaults(context: Context, [first]: Faulty['faults']) {
  const detail = first
    ? `${first.pointer ?? `Line ${first.line ?? 1}`}: ${first.fault}. ${first.remedy}`
    : 'It leads to another article, and has no page.';
  return refuse(context, 422, { code: 'not-shown', title: 'This text can not be shown', detail });
}
