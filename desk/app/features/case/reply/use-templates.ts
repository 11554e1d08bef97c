import { useQuery } from '@tanstack/react-query';
import type { Me } from '../../../api/case-parts.ts';
import { type CaseRecord, templateList } from '../../../api/cases.ts';
import { useStoredDraft } from '../../../sending/drafts.ts';
import { fillTemplate, type Template, templatesFor } from './templates.ts';

/** The templates for a case, and a function that puts one, filled in, above the reply typed so far. */
export function useTemplates(record: CaseRecord, me: Me, draftKey: string) {
  const { text, write } = useStoredDraft(draftKey);
  const templates = templatesFor(useQuery(templateList).data?.data ?? [], record.attributes.kind);
  const fillIn = (template: Template) => {
    const filled = fillTemplate(template, record, me.name);
    write(text.trim() ? `${filled}\n\n${text}` : filled);
  };
  return { templates, fillIn };
}
