/** `GET /v1/templates`: what replies are begun with, from the content folder (DK-09). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { JSON_API_MEDIA_TYPE } from '@larkfield/api-schemas/json-api';
import { fillPlaceholders } from '@larkfield/api-schemas/placeholders';
import { type ReplyTemplate, TemplateList, TemplatesFile } from '@larkfield/api-schemas/staff-calls/reply-templates';
import { answer, refusals } from '../../json-api/problem.ts';
import type { StaffRoutes } from './parts.ts';
import type { StaffEnv } from './require-staff.ts';

/**
 * The templates of a content folder, with the supplier's name in them; none where it has no such file.
 * @throws when the file does not fit
 */
export function readTemplates(contentFolder: string, supplierName: string): ReplyTemplate[] {
  const file = join(contentFolder, 'templates.json');
  if (!existsSync(file)) return [];
  const { templates } = TemplatesFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  const named = (text: string) => fillPlaceholders(text, (name) => (name === 'supplier' ? supplierName : undefined));
  return templates.map((template) => ({ ...template, paragraphs: template.paragraphs.map(named) }));
}

export function templateRoutes(
  { requireClient, requireStaff }: StaffRoutes,
  templates: readonly ReplyTemplate[],
): OpenAPIHono<StaffEnv> {
  const list = createRoute({
    method: 'get',
    path: '/v1/templates',
    operationId: 'listTemplates',
    summary: 'Read what replies are begun with',
    description: 'Gaps are in double braces. A message in which one is left is refused.',
    middleware: [requireClient, requireStaff('read')],
    responses: {
      200: { description: 'All of them', content: { [JSON_API_MEDIA_TYPE]: { schema: TemplateList } } },
      ...refusals(401, 403, 503),
    },
  });
  const data = templates.map(({ id, ...attributes }) => ({ type: 'templates' as const, id, attributes }));
  return new OpenAPIHono<StaffEnv>().openapi(list, (context) => answer(context, { data }, 200));
}
