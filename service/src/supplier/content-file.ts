/** The faults of a file of the content folder, for the list that a failed start prints. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ZodType } from 'zod';

/** @returns a sentence for each fault, which follows the folder's name; undefined if there is no such file */
export function contentFileFaults(folder: string, file: string, schema: ZodType): string[] | undefined {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch (error) {
    return error instanceof SyntaxError ? [`has a ${file} that is not JSON: ${error.message}`] : undefined;
  }
  const issues = schema.safeParse(content).error?.issues ?? [];
  return issues.map(({ path, message }) => `has a ${file} with a fault at ${path.join('.') || 'its top'}: ${message}`);
}
