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

test('[ED-01] the desk’s theme has every name of Decap’s, whose place it takes', async () => {
  const decaps: object = await import('decap-cms-ui-default/dist/esm/styles.js');
  const ours: object = await import('./look/theme.ts');
  for (const [name, part] of Object.entries(decaps)) {
    const own: unknown = Reflect.get(ours, name);
    expect(own, name).toBeTypeOf(typeof part);
    if (name !== 'reactSelectStyles' && typeof part === 'object')
      expect(Object.keys(Object(own)), name).toEqual(expect.arrayContaining(Object.keys(Object(part))));
  }
});
