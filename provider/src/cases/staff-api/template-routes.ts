/** `GET /v1/templates`: templates for replies, from the content folder (DK-09). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OpenAPIHono } from '@hono/zod-openapi';
import { fillPlaceholders } from '@larkfield/api-schemas/placeholders';
import { type ReplyTemplate, TemplateList, TemplatesFile } from '@larkfield/api-schemas/staff-calls/reply-templates';
import { answer } from '../../json-api/problem.ts';
import { jsonResponse, route } from '../../json-api/route.ts';
import { staffWith } from '../../staff/guard.ts';
import type { StaffEnv } from '../../staff/signed-in.ts';
import type { StaffRoutes } from './staff-routes.ts';

/**
 * The templates of a content folder, with the supplier's name in them; none where it has no such file.
 * @throws if the file is invalid
 */
export function readTemplates(contentFolder: string, supplierName: string): ReplyTemplate[] {
  const file = join(contentFolder, 'templates.json');
  if (!existsSync(file)) return [];
  const { templates } = TemplatesFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  const named = (text: string) => fillPlaceholders(text, (name) => (name === 'supplier' ? supplierName : undefined));
  return templates.map((template) => ({ ...template, paragraphs: template.paragraphs.map(named) }));
}

/**
 * Reads the templates again for each call, since they may have been edited. An invalid file leaves them as they were.
 */
export function createTemplates(contentFolder: string, supplierName: string): () => readonly ReplyTemplate[] {
  let last = readTemplates(contentFolder, supplierName);
  return () => {
    try {
      last = readTemplates(contentFolder, supplierName);
    } catch {
      // The content check says what is wrong with it.
    }
    return last;
  };
}

export function templateRoutes(options: StaffRoutes, templates: () => readonly ReplyTemplate[]): OpenAPIHono<StaffEnv> {
  const list = route(staffWith(options, 'read'), {
    method: 'get',
    path: '/v1/templates',
    operationId: 'listTemplates',
    summary: 'List the templates for replies',
    description: 'Gaps are in double braces. A message with a gap that is not filled in is refused.',
    answers: { 200: jsonResponse('All of them', TemplateList) },
  });
  return new OpenAPIHono<StaffEnv>().openapi(list, (context) => {
    const data = templates().map(({ id, ...attributes }) => ({ type: 'templates' as const, id, attributes }));
    return answer(context, { data }, 200);
  });
}
