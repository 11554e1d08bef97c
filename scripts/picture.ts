/** `npm run docs:picture`: draws docs/explanation/rooms.svg from rooms.dot. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { instance } from '@viz-js/viz';

const FOLDER = join(PROJECT_ROOT, 'docs/explanation');

/** Renders a graph in Graphviz's language as SVG. */
export async function draw(dot: string): Promise<string> {
  const viz = await instance();
  return viz.renderString(dot, { format: 'svg' });
}

if (import.meta.main) {
  writeFileSync(join(FOLDER, 'rooms.svg'), await draw(readFileSync(join(FOLDER, 'rooms.dot'), 'utf8')));
}
