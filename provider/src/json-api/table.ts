/** Answers as a table, by `Accept: text/csv`. */
import { JSON_API_MEDIA_TYPE } from '@larkfield/api-schemas/json-api';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import * as z from 'zod';

const CSV = 'text/csv';

/** The response of a call that answers with a document, or with a table. */
export const tableResponse = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { [JSON_API_MEDIA_TYPE]: { schema }, [CSV]: { schema: z.string() } },
});

/** Whether a call asks for a table. */
export const wantsCsv = (context: Context) =>
  accepts(context, { header: 'Accept', supports: [JSON_API_MEDIA_TYPE, CSV], default: JSON_API_MEDIA_TYPE }) === CSV;

/** A table as a file. */
export function table(context: Context, csv: string, name: string) {
  return context.body(csv, 200, {
    'Content-Type': `${CSV}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}.csv"`,
    'Cache-Control': 'no-store',
    Vary: 'Accept',
  });
}
