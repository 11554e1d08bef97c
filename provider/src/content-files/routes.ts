/** `/v1/content/…`: the content's files for the desk's editor (ED-01, ED-02). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { ContentChecked } from '@larkfield/api-schemas/staff-calls/content-checks';
import {
  ContentCheckDocument,
  ContentFile,
  ContentHistory,
  ContentList,
  ContentPath,
  ContentRestoreDocument,
  ContentSaveDocument,
  ContentSaved,
} from '@larkfield/api-schemas/staff-calls/content-files';
import type { MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { limitContent, requireJsonApi } from '../json-api/middleware.ts';
import { answer, refusals, refuse } from '../json-api/problem.ts';
import { jsonBody, jsonResponse } from '../json-api/route.ts';
import type { SignedInStaff, StaffEnv } from '../json-api/staff.ts';
import { toBytes, toChanges, toSaved, toText } from './document.ts';
import type { Author } from './history.ts';
import { kindOf } from './paths.ts';
import type { Proposals } from './proposals.ts';
import { refuseSave, UNKNOWN } from './refusals.ts';
import type { Save } from './saving.ts';
import type { ContentFiles } from './store.ts';
import { versionOf } from './version.ts';

export interface ContentFileRoutes {
  files: ContentFiles;
  proposals: Proposals;
  requireClient: MiddlewareHandler;
  /** Lets staff through who may edit content. */
  requireEditor: MiddlewareHandler<StaffEnv>;
  /** Called after a save, with its paths. */
  onSaved: (paths: readonly string[]) => Promise<void>;
}

const onePath = z.object({ path: ContentPath });
const onePlace = onePath.extend({ revision: z.string().min(1).max(100) });

function readingRoutes({ requireClient, requireEditor }: ContentFileRoutes) {
  const middleware = [requireClient, requireEditor];
  const list = createRoute({
    method: 'get',
    path: '/v1/content/files',
    operationId: 'listContentFiles',
    summary: 'List the files of the content that can be edited',
    middleware,
    responses: { 200: jsonResponse('By path', ContentList), ...refusals(401, 403, 503) },
  });
  const read = createRoute({
    method: 'get',
    path: '/v1/content/file',
    operationId: 'readContentFile',
    summary: 'Read one file and its version',
    middleware,
    request: { query: onePath },
    responses: { 200: jsonResponse('As it is now', ContentFile), ...refusals(401, 403, 404, 422, 503) },
  });
  const history = createRoute({
    method: 'get',
    path: '/v1/content/history',
    operationId: 'listContentHistory',
    summary: 'Read who changed a file, and when',
    middleware,
    request: { query: onePath },
    responses: { 200: jsonResponse('Newest first', ContentHistory), ...refusals(401, 403, 404, 422, 503) },
  });
  const earlier = createRoute({
    method: 'get',
    path: '/v1/content/earlier',
    operationId: 'readEarlierContent',
    summary: 'Read a file as it was at a revision',
    middleware,
    request: { query: onePlace },
    responses: { 200: jsonResponse('As it was', ContentFile), ...refusals(401, 403, 404, 422, 503) },
  });
  return { list, read, history, earlier };
}

function writingRoutes({ requireClient, requireEditor }: ContentFileRoutes) {
  const middleware = [requireClient, requireEditor, limitContent, requireJsonApi];
  const refused = refusals(400, 401, 403, 404, 409, 413, 415, 422, 503);
  const save = createRoute({
    method: 'post',
    path: '/v1/content/saves',
    operationId: 'saveContent',
    summary: 'Save files together, each over the version that was read',
    description:
      'An outdated version is 409, with both texts in `meta.outdated`. Findings of the content check are 422, in `meta.findings`; `despite-advice` passes over those that do not block.',
    middleware,
    request: { body: jsonBody(ContentSaveDocument) },
    responses: { 200: jsonResponse('Saved', ContentSaved), ...refused },
  });
  const check = createRoute({
    method: 'post',
    path: '/v1/content/checks',
    operationId: 'checkContent',
    summary: 'Ask what the content check would find, and save nothing',
    middleware,
    request: { body: jsonBody(ContentCheckDocument) },
    responses: { 200: jsonResponse('What the change brings', ContentChecked), ...refused },
  });
  const restore = createRoute({
    method: 'post',
    path: '/v1/content/restores',
    operationId: 'restoreContent',
    summary: 'Make a file what it was at a revision, as a new save',
    middleware,
    request: { body: jsonBody(ContentRestoreDocument) },
    responses: { 200: jsonResponse('Saved', ContentSaved), ...refused },
  });
  return { save, check, restore };
}

function readingCalls(app: OpenAPIHono<StaffEnv>, parts: ContentFileRoutes): void {
  const { files } = parts;
  const { list, read, history, earlier } = readingRoutes(parts);
  app.openapi(list, async (context) => {
    const data = (await files.list()).map(({ path, ...attributes }) => toFile(path, attributes));
    return answer(context, { data }, 200);
  });
  app.openapi(read, async (context) => {
    const found = await files.read(context.req.valid('query').path);
    if (!found) return refuse(context, 404, UNKNOWN);
    const { path, content, ...facts } = found;
    return answer(context, { data: toFile(path, { ...facts, ...toText(path, content) }) }, 200);
  });
  app.openapi(history, async (context) => {
    const { path } = context.req.valid('query');
    if (!kindOf(path)) return refuse(context, 404, UNKNOWN);
    const data = (await files.history.list(path)).map(({ id, ...attributes }) => ({
      type: 'content-revisions' as const,
      id,
      attributes,
    }));
    return answer(context, { data }, 200);
  });
  app.openapi(earlier, async (context) => {
    const { path, revision } = context.req.valid('query');
    const kind = kindOf(path);
    const content = kind && (await files.history.read(path, revision));
    if (!kind || !content) return refuse(context, 404, UNKNOWN);
    const facts = { kind, bytes: content.length, version: versionOf(content) ?? '' };
    return answer(context, { data: toFile(path, { ...facts, ...toText(path, content) }) }, 200);
  });
}

const toFile = <Attributes extends object>(id: string, attributes: Attributes) => ({
  type: 'content-files' as const,
  id,
  attributes,
});

/** Staff without an address get one made from their id, so that the history can tell them apart. */
export const authorOf = ({ id, name, email }: SignedInStaff): Author => ({
  name,
  email: email ?? `${id.replace(/[^\w.-]+/g, '-').slice(0, 60) || 'staff'}@desk.invalid`,
});

/** Mount it below the backend's path. */
export function contentFileRoutes(parts: ContentFileRoutes): OpenAPIHono<StaffEnv> {
  const { files, onSaved } = parts;
  const app = new OpenAPIHono<StaffEnv>();
  readingCalls(app, parts);
  const { save, check, restore } = writingRoutes(parts);

  async function saved(given: Save) {
    const result = await files.save(given);
    if (result.status === 'saved') await onSaved(given.files.map(({ path }) => path));
    return result;
  }

  app.openapi(save, async (context) => {
    const { files: given, message, 'despite-advice': despiteAdvice } = context.req.valid('json').data.attributes;
    const author = authorOf(context.get('staff'));
    const said = message || `content: ${given.map(({ path }) => path).join(', ')}`.slice(0, 200);
    const result = await saved({ files: toChanges(given), author, message: said, despiteAdvice });
    return result.status === 'saved' ? answer(context, { data: toSaved(result) }, 200) : refuseSave(context, result);
  });
  app.openapi(check, async (context) => {
    const { files: given, search } = context.req.valid('json').data.attributes;
    const proposed = given.map((file) => ({ path: file.path, bytes: toBytes(file) }));
    const result = await files.check(proposed, search);
    if (result.status !== 'checked') return refuseSave(context, result);
    const { findings, effects } = result;
    const attributes = { findings, ...(effects && { effects }) };
    return answer(context, { data: { type: 'content-checks' as const, id: 'now', attributes } }, 200);
  });
  app.openapi(restore, async (context) => {
    const { path, version, revision, 'despite-advice': despiteAdvice } = context.req.valid('json').data.attributes;
    const bytes = kindOf(path) && (await files.history.read(path, revision));
    if (bytes === undefined) return refuse(context, 404, UNKNOWN);
    const message = `content: ${path} as of ${revision.slice(0, 24)}`;
    const author = authorOf(context.get('staff'));
    const result = await saved({ files: [{ path, version, bytes }], author, message, despiteAdvice });
    return result.status === 'saved' ? answer(context, { data: toSaved(result) }, 200) : refuseSave(context, result);
  });
  return app;
}
