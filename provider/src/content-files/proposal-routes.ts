/** `/v1/content/proposals` and `/publications`: what one person proposes and another publishes (ED-03). */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import {
  ContentProposalDocument,
  ContentProposals,
  ContentProposed,
  ContentPublicationDocument,
  ContentSaved,
  type ProposedContent,
} from '@larkfield/api-schemas/staff-calls/content-files';
import * as z from 'zod';
import { limitContent, requireJsonApi } from '../json-api/middleware.ts';
import { answer, type Refusal, refusals, refuse } from '../json-api/problem.ts';
import { jsonBody, jsonResponse } from '../json-api/route.ts';
import type { StaffEnv } from '../json-api/staff.ts';
import { toChanges, toSaved, toText } from './document.ts';
import type { Author } from './history.ts';
import { NO_PROPOSAL, refuseSave } from './refusals.ts';
import { authorOf, type ContentFileRoutes } from './routes.ts';
import type { Save } from './saving.ts';

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

/** Mount it below the backend's path. */
export function proposalRoutes(parts: ContentFileRoutes): OpenAPIHono<StaffEnv> {
  const app = new OpenAPIHono<StaffEnv>();
  const { list, propose, takeBack, publish } = routesOf(parts);
  const { files, proposals, onSaved } = parts;
  app.openapi(list, async (context) => {
    const { id: reader } = context.get('staff');
    const data = await Promise.all((await proposals.list()).map((proposed) => toProposal(parts, proposed, reader)));
    return answer(context, { data }, 200);
  });
  app.openapi(propose, async (context) => {
    const { id, name } = context.get('staff');
    const { files: given, message, 'despite-advice': despiteAdvice } = context.req.valid('json').data.attributes;
    const checked = await files.check(toChanges(given), true);
    if (checked.status !== 'checked') return refuseSave(context, checked);
    const { findings } = checked;
    if (findings.some(({ blocks }) => blocks || !despiteAdvice))
      return refuseSave(context, { status: 'refused', findings });
    const proposed = { at: new Date().toISOString(), by: { id, name }, message, files: given };
    const added = await proposals.add(proposed, authorOf(context.get('staff')));
    if (added.status !== 'proposed') return refuseSave(context, added);
    return answer(context, { data: { type: 'content-proposals' as const, id: added.id } }, 201);
  });
  app.openapi(takeBack, async (context) => {
    const removed = await proposals.remove(context.req.valid('param').id, authorOf(context.get('staff')));
    return removed.status === 'removed' ? context.body(null, 204) : refuseSave(context, removed);
  });
  app.openapi(publish, async (context) => {
    const staff = context.get('staff');
    const proposed = await proposals.find(context.req.valid('json').data.attributes.proposal);
    if (!proposed) return refuse(context, 404, NO_PROPOSAL);
    if (proposed.by.id === staff.id) return refuse(context, 409, ONESELF);
    const result = await files.save(publicationOf(proposed, authorOf(staff), proposals.fileOf(proposed.id)));
    if (result.status !== 'saved') return refuseSave(context, result);
    await onSaved(proposed.files.map(({ path }) => path));
    return answer(context, { data: toSaved(result) }, 200);
  });
  return app;
}

/** A proposal beside the texts as they stand. @param reader the id of whom it is shown to */
async function toProposal({ files }: ContentFileRoutes, { id, ...proposed }: ProposedContent, reader: string) {
  const textNow = async (path: string) => {
    const found = await files.read(path);
    return found ? toText(path, found.content).text : null;
  };
  const now = await Promise.all(proposed.files.map(({ path }) => textNow(path)));
  const attributes = { ...proposed, now, 'may-publish': proposed.by.id !== reader };
  return { type: 'content-proposals' as const, id, attributes };
}

const publicationOf = (
  { files, message, by }: ProposedContent,
  author: Author,
  proposal: { path: string; place: string },
): Save => ({
  files: toChanges(files),
  author,
  message: `${message} (proposed by ${by.name})`.slice(0, 200),
  // The proposal has passed it over already.
  despiteAdvice: true,
  proposal,
});
