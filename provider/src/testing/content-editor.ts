/** A provider on a content folder of a test's own, and the calls of those who edit it. */
import type { StaffRole } from '@larkfield/api-schemas/staff';
import { ContentFile } from '@larkfield/api-schemas/staff-calls/content-files';
import type { Database } from '@larkfield/database/tables';
import { caseProvider } from './cases.ts';
import { ownContent } from './content.ts';
import { staffToken } from './staff.ts';

/** The calls of Agnes, an editor, and by `as` those of others, or of Agnes in another role. */
export async function contentEditor(database: Database, kind: 'git' | 'folder' = 'folder', role: StaffRole = 'editor') {
  const content = ownContent(kind);
  const { call, ...parts } = await caseProvider(database, content.environment);

  async function as(own: StaffRole, id = 'agnes', name = 'Agnes Doyle') {
    const claims = { sub: id, name, email: `${name.toLowerCase().replace(' ', '.')}@staff.example`, roles: [own] };
    const headers = { Authorization: `Bearer ${await staffToken(database, claims)}` };
    const get = (path: string) => call('GET', `/content/${path}`, { headers });
    const post = (path: string, type: string, attributes: object) =>
      call('POST', `/content/${path}`, { headers, body: { data: { type, attributes } } });
    return {
      get,
      post,
      remove: (path: string) => call('DELETE', `/content/${path}`, { headers }),
      read: async (path: string) =>
        ContentFile.parse(await (await get(`file?path=${encodeURIComponent(path)}`)).json()).data.attributes,
      save: (files: readonly object[], more: object = {}) => post('saves', 'content-saves', { files, ...more }),
    };
  }

  /** What the site reads, such as `/content/meters/faulty-meter.html`. */
  const page = async (path: string) => {
    const headers = { 'X-Client-Id': 'larkfield-help' };
    return (await parts.provider.fetch(new Request(`http://provider.invalid${path}`, { headers }))).text();
  };
  return { ...content, ...parts, as, page, ...(await as(role)) };
}
