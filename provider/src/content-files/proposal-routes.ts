/** `/v1/content/proposals` and `/publications`: changes that one person proposes and another publishes (ED-03). */
import { OpenAPIHono } from '@hono/zod-openapi';
import {
  ContentProposalDocument,
  ContentProposals,
  ContentProposed,
  ContentPublicationDocument,
  ContentSaved,
  type ProposedContent,
} from '@larkfield/api-schemas/staff-calls/content-files';
import * as z from 'zod';
import { limitContent } from '../json-api/middleware.ts';
import { answer, type Refusal, refuse } from '../json-api/problem.ts';
import { jsonResponse, route } from '../json-api/route.ts';
import type { StaffEnv } from '../staff/signed-in.ts';
import { authorOf, toChanges } from './document.ts';
import type { Author } from './history.ts';
import { answerSave, NO_PROPOSAL, refuseSave } from './refusals.ts';
import type { ContentFileRoutes } from './routes.ts';
import type { Save } from './saving.ts';

const OWN_PROPOSAL: Refusal = {
  code: 'oneself',
  title: 'You proposed this yourself',
  detail: 'Somebody else has to look at it and publish it.',
};

function defineProposalRoutes({ editing }: ContentFileRoutes) {
  return {
    list: route(editing, {
      method: 'get',
      path: '/v1/content/proposals',
      operationId: 'listContentProposals',
      summary: 'Read what waits for a second person',
      answers: { 200: jsonResponse('Oldest first', ContentProposals) },
    }),
    propose: route(editing, {
      method: 'post',
      path: '/v1/content/proposals',
      operationId: 'proposeContent',
      summary: 'Propose a change of emergency numbers or of rules about dangers',
      body: ContentProposalDocument,
      limit: limitContent,
      answers: { 201: jsonResponse('It waits', ContentProposed) },
      refuses: [404, 409],
    }),
    takeBack: route(editing, {
      method: 'delete',
      path: '/v1/content/proposals/{id}',
      operationId: 'takeBackContentProposal',
      summary: 'Take a proposal back, or turn it down',
      params: z.object({ id: z.string().min(1).max(50) }),
      answers: { 204: { description: 'It is gone' } },
      refuses: [404, 409],
    }),
    publish: route(editing, {
      method: 'post',
      path: '/v1/content/publications',
      operationId: 'publishContent',
      summary: 'Publish what somebody else has proposed',
      body: ContentPublicationDocument,
      limit: limitContent,
      answers: { 200: jsonResponse('Saved', ContentSaved) },
      refuses: [404, 409],
    }),
  };
}

/** Mount it below the backend's path. */
export function proposalRoutes(options: ContentFileRoutes): OpenAPIHono<StaffEnv> {
  const app = new OpenAPIHono<StaffEnv>();
  const { list, propose, takeBack, publish } = defineProposalRoutes(options);
  const { files, proposals } = options;
  app.openapi(list, async (context) => {
    const { id: reader } = context.get('staff');
    const data = await Promise.all((await proposals.list()).map((proposed) => toProposal(options, proposed, reader)));
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
    if (proposed.by.id === staff.id) return refuse(context, 409, OWN_PROPOSAL);
    const publication = publicationOf(proposed, authorOf(staff), proposals.fileOf(proposed.id));
    return answerSave(context, await files.save(publication));
  });
  return app;
}

/** A proposal with the present texts of its files. @param reader id of the member of staff who reads it */
async function toProposal({ files }: ContentFileRoutes, { id, ...proposed }: ProposedContent, reader: string) {
  const now = await Promise.all(
    proposed.files.map(async ({ path }) => (await files.read(path))?.content.toString() ?? null),
  );
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
  // Whoever proposed it has accepted the advice.
  despiteAdvice: true,
  proposal,
});
