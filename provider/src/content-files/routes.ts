/** `/v1/content/…`: the content's files for the desk's editor (ED-01, ED-02). */
import { OpenAPIHono } from '@hono/zod-openapi';
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
import * as z from 'zod';
import { limitContent } from '../json-api/middleware.ts';
import { answer, refuse } from '../json-api/problem.ts';
import { type Guard, jsonResponse, route } from '../json-api/route.ts';
import type { StaffEnv } from '../staff/signed-in.ts';
import { authorOf, toChanges } from './document.ts';
import { kindOf } from './paths.ts';
import type { Proposals } from './proposals.ts';
import { answerSave, refuseSave, UNKNOWN } from './refusals.ts';
import type { ContentFiles } from './store.ts';
import { versionOf } from './version.ts';

export interface ContentFileRoutes {
  files: ContentFiles;
  proposals: Proposals;
  /** Admits staff who may edit content. */
  editing: Guard<403>;
}

const onePath = z.object({ path: ContentPath });
const onePlace = onePath.extend({ revision: z.string().min(1).max(100) });

function readingRoutes({ editing }: ContentFileRoutes) {
  return {
    list: route(editing, {
      method: 'get',
      path: '/v1/content/files',
      operationId: 'listContentFiles',
      summary: 'List the files of the content that can be edited',
      answers: { 200: jsonResponse('By path', ContentList) },
    }),
    read: route(editing, {
      method: 'get',
      path: '/v1/content/file',
      operationId: 'readContentFile',
      summary: 'Read one file and its version',
      query: onePath,
      answers: { 200: jsonResponse('As it is now', ContentFile) },
      refuses: [404],
    }),
    history: route(editing, {
      method: 'get',
      path: '/v1/content/history',
      operationId: 'listContentHistory',
      summary: 'Read who changed a file, and when',
      query: onePath,
      answers: { 200: jsonResponse('Newest first', ContentHistory) },
      refuses: [404],
    }),
    earlier: route(editing, {
      method: 'get',
      path: '/v1/content/earlier',
      operationId: 'readEarlierContent',
      summary: 'Read a file as it was at a revision',
      query: onePlace,
      answers: { 200: jsonResponse('As it was', ContentFile) },
      refuses: [404],
    }),
  };
}

function writingRoutes({ editing }: ContentFileRoutes) {
  return {
    save: route(editing, {
      method: 'post',
      path: '/v1/content/saves',
      operationId: 'saveContent',
      summary: 'Save files together, each over the version that was read',
      description:
        'An outdated version is 409, with both texts in `meta.outdated`. Findings of the content check are 422, in `meta.findings`; `despite-advice` passes over those that do not block.',
      body: ContentSaveDocument,
      limit: limitContent,
      answers: { 200: jsonResponse('Saved', ContentSaved) },
      refuses: [404, 409],
    }),
    check: route(editing, {
      method: 'post',
      path: '/v1/content/checks',
      operationId: 'checkContent',
      summary: 'Ask what the content check would find, and save nothing',
      body: ContentCheckDocument,
      limit: limitContent,
      answers: { 200: jsonResponse('What the change brings', ContentChecked) },
      refuses: [404, 409],
    }),
    restore: route(editing, {
      method: 'post',
      path: '/v1/content/restores',
      operationId: 'restoreContent',
      summary: 'Make a file what it was at a revision, as a new save',
      body: ContentRestoreDocument,
      limit: limitContent,
      answers: { 200: jsonResponse('Saved', ContentSaved) },
      refuses: [404, 409],
    }),
  };
}

function readingCalls(app: OpenAPIHono<StaffEnv>, options: ContentFileRoutes): void {
  const { files } = options;
  const { list, read, history, earlier } = readingRoutes(options);
  app.openapi(list, async (context) => {
    const data = (await files.list()).map(({ path, ...attributes }) => toFile(path, attributes));
    return answer(context, { data }, 200);
  });
  app.openapi(read, async (context) => {
    const found = await files.read(context.req.valid('query').path);
    if (!found) return refuse(context, 404, UNKNOWN);
    const { path, content, ...facts } = found;
    return answer(context, { data: toFile(path, { ...facts, text: content.toString() }) }, 200);
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
    const attributes = { kind, bytes: content.length, version: versionOf(content), text: content.toString() };
    return answer(context, { data: toFile(path, attributes) }, 200);
  });
}

const toFile = <Attributes extends object>(id: string, attributes: Attributes) => ({
  type: 'content-files' as const,
  id,
  attributes,
});

/** Mount it below the backend's path. */
export function contentFileRoutes(options: ContentFileRoutes): OpenAPIHono<StaffEnv> {
  const { files } = options;
  const app = new OpenAPIHono<StaffEnv>();
  readingCalls(app, options);
  const { save, check, restore } = writingRoutes(options);

  app.openapi(save, async (context) => {
    const { files: given, message, 'despite-advice': despiteAdvice } = context.req.valid('json').data.attributes;
    const save = {
      files: toChanges(given),
      author: authorOf(context.get('staff')),
      message: message || `content: ${given.map(({ path }) => path).join(', ')}`.slice(0, 200),
      despiteAdvice,
    };
    return answerSave(context, await files.save(save));
  });
  app.openapi(check, async (context) => {
    const { files: given, search } = context.req.valid('json').data.attributes;
    const result = await files.check(toChanges(given), search);
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
    return answerSave(context, await files.save({ files: [{ path, version, bytes }], author, message, despiteAdvice }));
  });
  return app;
}
