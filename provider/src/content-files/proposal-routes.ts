/** `/v1/content/proposals` and `/publications`: what one person proposes and another publishes (ED-03). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import {
  ContentProposalDocument,
  ContentProposals,
  ContentProposed,
  ContentPublicationDocument,
  ContentSaved,
} from '@larkfield/api-schemas/staff-calls/content-files';
import * as z from 'zod';
import { limitContent, requireJsonApi } from '../json-api/middleware.ts';
import { answer, type Refusal, refusals, refuse } from '../json-api/problem.ts';
import { jsonBody, jsonResponse } from '../json-api/route.ts';
import { toChanges, toSaved, toText } from './document.ts';
import { refuseSave } from './refusals.ts';
import { authorOf, type ContentFileRoutes, type EditorEnv } from './routes.ts';
import { writeRefusal } from './saving.ts';

const UNKNOWN: Refusal = {
  code: 'not-found',
  title: 'There is no such proposal',
  detail: 'It may be published by now.',
};
const ONESELF: Refusal = {
  code: 'oneself',
  title: 'You proposed this yourself',
  detail: 'Somebody else has to look at it and publish it.',
};

function routesOf({ requireClient, requireEditor }: ContentFileRoutes) {
  const writing = [requireClient, requireEditor, limitContent, requireJsonApi];
  const refused = refusals(400, 401, 403, 404, 409, 413, 415, 422, 503);
  const list = createRoute({
    method: 'get',
    path: '/v1/content/proposals',
    operationId: 'listContentProposals',
    summary: 'Read what waits for a second person',
    middleware: [requireClient, requireEditor],
    responses: { 200: jsonResponse('Oldest first', ContentProposals), ...refusals(401, 403, 503) },
  });
  const propose = createRoute({
    method: 'post',
    path: '/v1/content/proposals',
    operationId: 'proposeContent',
    summary: 'Propose a change of emergency numbers or of rules about dangers',
    middleware: writing,
    request: { body: jsonBody(ContentProposalDocument) },
    responses: { 201: jsonResponse('It waits', ContentProposed), ...refused },
  });
  const takeBack = createRoute({
    method: 'delete',
    path: '/v1/content/proposals/{id}',
    operationId: 'takeBackContentProposal',
    summary: 'Take a proposal back, or turn it down',
    middleware: [requireClient, requireEditor],
    request: { params: z.object({ id: z.string().min(1).max(50) }) },
    responses: { 204: { description: 'It is gone' }, ...refusals(401, 403, 404, 409, 503) },
  });
  const publish = createRoute({
    method: 'post',
    path: '/v1/content/publications',
    operationId: 'publishContent',
    summary: 'Publish what somebody else has proposed',
    middleware: writing,
    request: { body: jsonBody(ContentPublicationDocument) },
    responses: { 200: jsonResponse('Saved', ContentSaved), ...refused },
  });
  return { list, propose, takeBack, publish };
}

export function proposalRoutes(parts: ContentFileRoutes): OpenAPIHono<EditorEnv> {
  const { files, proposals, onSaved } = parts;
  const { list, propose, takeBack, publish } = routesOf(parts);
  const textNow = async (path: string) => {
    const found = await files.read(path);
    return found ? toText(path, found.content).text : null;
  };
  return new OpenAPIHono<EditorEnv>()
    .openapi(list, async (context) => {
      const { id: reader } = context.get('staff');
      const data = await Promise.all(
        (await proposals.list()).map(async ({ id, ...proposed }) => {
          const now = await Promise.all(proposed.files.map(({ path }) => textNow(path)));
          const attributes = { ...proposed, now, 'may-publish': proposed.by.id !== reader };
          return { type: 'content-proposals' as const, id, attributes };
        }),
      );
      return answer(context, { data }, 200);
    })
    .openapi(propose, async (context) => {
      const { id, name } = context.get('staff');
      const { files: given, message, 'despite-advice': despiteAdvice } = context.req.valid('json').data.attributes;
      const checked = await files.check(toChanges(given), true);
      if (checked.status === 'saved') throw new Error('a check saves nothing');
      if (checked.status !== 'checked') return refuseSave(context, checked);
      const { findings } = checked;
      if (findings.some(({ blocks }) => blocks || !despiteAdvice))
        return refuseSave(context, { status: 'refused', findings });
      const proposed = { at: new Date().toISOString(), by: { id, name }, message, files: given };
      try {
        const made = await proposals.add(proposed, authorOf(context.get('staff')));
        return answer(context, { data: { type: 'content-proposals' as const, id: made } }, 201);
      } catch (error) {
        return refuseSave(context, writeRefusal(error));
      }
    })
    .openapi(takeBack, async (context) => {
      const { id } = context.req.valid('param');
      if (!(await proposals.find(id))) return refuse(context, 404, UNKNOWN);
      try {
        await proposals.remove(id, authorOf(context.get('staff')));
        return context.body(null, 204);
      } catch (error) {
        return refuseSave(context, writeRefusal(error));
      }
    })
    .openapi(publish, async (context) => {
      const staff = context.get('staff');
      const proposed = await proposals.find(context.req.valid('json').data.attributes.proposal);
      if (!proposed) return refuse(context, 404, UNKNOWN);
      if (proposed.by.id === staff.id) return refuse(context, 409, ONESELF);
      const author = authorOf(staff);
      const message = `${proposed.message} (proposed by ${proposed.by.name})`.slice(0, 200);
      const save = {
        files: toChanges(proposed.files),
        author,
        message,
        // The proposal has passed it over already.
        despiteAdvice: true,
        proposal: proposals.fileOf(proposed.id),
      };
      const result = await files.save(save);
      if (result.status !== 'saved') return refuseSave(context, result);
      await onSaved(proposed.files.map(({ path }) => path));
      return answer(context, { data: toSaved(result) }, 200);
    });
}
