import { defineConfig } from 'vitest/config';
import everything from '../../vitest.config.ts';

const tests = process.env['MUTANTS_TESTS']?.split(',') ?? [];
const include = tests.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`));

/** The first project, `node`: Stryker would run all of them. Of it the tests that were asked for. */
const projects = (everything.test?.projects ?? [])
  .slice(0, 1)
  .map((node) => (typeof node === 'object' && 'test' in node ? { ...node, test: { ...node.test, include } } : node));

export default defineConfig({ ...everything, test: { ...everything.test, projects } });
