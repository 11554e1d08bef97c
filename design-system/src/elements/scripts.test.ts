/** Rules for the elements' scripts: they can be imported on a server, and those of content pages are small. */
import { globSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

const HERE = import.meta.dirname;
const MODULES = globSync('*/*.ts', { cwd: HERE }).filter((file) => !file.endsWith('.test.ts'));

/** The elements that articles and the landing page may contain. */
const CONTENT_ELEMENTS = ['header', 'expander', 'alert', 'cta', 'tabs', 'carousel', 'video', 'live'];

/** Bundles the elements' define files into one script; lazily loaded chunks are separate. */
async function bundle(elements: readonly string[]): Promise<Rolldown.OutputChunk[]> {
  const entry = 'virtual:elements';
  const imports = elements.map((name) => `import '${HERE}/${name}/${name}-define.ts';`).join('\n');
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? imports : null) },
    ],
    build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions: { input: entry } },
  });
  const outputs = [result].flat().flatMap((built) => ('output' in built ? built.output : []));
  return outputs.filter((output) => output.type === 'chunk');
}

const sizeOf = (chunks: readonly Rolldown.OutputChunk[]) =>
  chunks.filter(({ isEntry }) => isEntry).reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);

test('[DS-01] the scripts of all elements of a content page are at most 6 kB as sent', async () => {
  expect(sizeOf(await bundle(CONTENT_ELEMENTS))).toBeLessThanOrEqual(6000);
});

test('[DS-01] the rendering library is loaded with the first calendar, not with a date field', async () => {
  const chunks = await bundle(['datepicker', 'appointment-picker']);
  const initial = chunks.filter(({ isEntry }) => isEntry).flatMap(({ moduleIds }) => moduleIds);
  expect(initial.filter((id) => /\/(lit|lit-html|@lit)\//.test(id))).toEqual([]);
  expect(chunks.some(({ moduleIds }) => moduleIds.some((id) => id.includes('/lit-html/')))).toBe(true);
});

test.each(MODULES)('[DS-01] %s can be imported on a server', async (file) => {
  // biome-ignore lint/plugin: all elements of this package
  await expect(import(`${HERE}/${file}`)).resolves.toBeDefined();
});
