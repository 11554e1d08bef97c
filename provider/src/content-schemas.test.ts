import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentSchemas, SCHEMA_FOLDER } from './content-schemas.ts';

test('content/schemas is up to date with the code; if not, run node provider/src/content-schemas.ts', () => {
  const written = readdirSync(SCHEMA_FOLDER).map((file) => {
    const schema: unknown = JSON.parse(readFileSync(join(SCHEMA_FOLDER, file), 'utf8'));
    return [file, schema] as const;
  });
  expect(Object.fromEntries(written)).toEqual(JSON.parse(JSON.stringify(contentSchemas())));
});
