import type { Entry } from './catalogue.ts';
import type { TagDoc } from './class-docs.ts';

/**
 * Builds a custom-elements manifest for editors and documentation tools. For tags without a class the module is their
 * stylesheet.
 * @see https://github.com/webcomponents/custom-elements-manifest
 */
export function buildManifest(entries: readonly Entry[]) {
  return {
    schemaVersion: '1.0.0',
    readme: '',
    modules: entries
      .filter(({ tags }) => tags.length > 0)
      .map(({ name, tags, classFile }) => ({
        kind: 'javascript-module',
        path: classFile ?? `src/elements/${name}/${name}.css`,
        declarations: tags.map(declarationOf),
        exports: [],
      })),
  };
}

const className = (tag: string) => tag.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

function declarationOf({ tag, text, slot, attributes, events }: TagDoc) {
  return {
    kind: 'class',
    customElement: true,
    name: className(tag),
    tagName: tag,
    description: text,
    slots: slot ? [{ name: '', description: slot }] : [],
    attributes: attributes.map(({ name, type, initial, text }) => ({
      name,
      type: { text: type },
      default: initial,
      description: text,
    })),
    events: events.map(({ name, type, text }) => ({ name, type: { text: type }, description: text })),
  };
}
