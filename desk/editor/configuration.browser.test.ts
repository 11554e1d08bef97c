import { expect, test } from 'vitest';
import { configOf, FORM_FILES } from './collections.ts';

test('[ED-01] the configuration is valid by Decap’s own schema, which the editor’s page leaves out', async () => {
  // Usually defined by the build.
  Reflect.set(globalThis, 'global', globalThis);
  const { validateConfig } = await import('decap-cms-core/dist/esm/constants/configSchema.js');
  const { registerWidget } = await import('decap-cms-core/dist/esm/lib/registry.js');
  const { WIDGETS } = await import('./widgets.ts');
  registerWidget(WIDGETS.map((widget) => widget.Widget()));
  registerWidget('article-text', () => null);
  const config = configOf([
    { id: 'articles/meters/read-your-meter.md', attributes: { kind: 'article' } },
    { id: 'search/synonyms.json', attributes: { kind: 'search-words' } },
    ...FORM_FILES.map(({ path }) => ({ id: path, attributes: { kind: 'feed' } })),
  ]);
  expect(() => validateConfig(config)).not.toThrow();
  expect(() => validateConfig({ ...config, collections: [{ name: 'without fields' }] })).toThrow();
});
