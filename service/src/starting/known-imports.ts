/** Where each import of the server leads, kept from one start to the next (0393). */
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type ResolveFnOutput, registerHooks } from 'node:module';
import { join } from 'node:path';

type Found = readonly [url: string, format: string];

/** The places of imports, by {@link importOf}. */
type Places = Record<string, Found>;

const importOf = (importer: string, specifier: string) => `${importer} ${specifier}`;

interface KnownImports {
  /** {@link digestOf} the project for which the places hold. */
  of: string;
  places: Places;
}

/**
 * A value that changes with what decides where an import leads: the project's folder, the installed packages and the
 * exports of our own. A file that is moved changes those that import it. Undefined if another tool than npm installed them.
 */
function digestOf(root: string): string | undefined {
  const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
  try {
    const manifest = read('package.json');
    // Ours, which npm has checked.
    const { workspaces } = JSON.parse(manifest) as { workspaces: string[] };
    const packages = workspaces.map((folder) => read(folder, 'package.json'));
    const parts = [root, read('node_modules/.package-lock.json'), manifest, ...packages];
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  } catch {
    return;
  }
}

function readPlaces(file: string, of: string): Places {
  try {
    // Written below, to the folder of compiled code, which V8 trusts, too.
    const known = JSON.parse(readFileSync(file, 'utf8')) as KnownImports;
    return known.of === of ? known.places : {};
  } catch {
    return {};
  }
}

/** Replaced as a whole, since several processes write it. A folder that can't be written costs the next start its time. */
function writePlaces(file: string, known: KnownImports): void {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify(known));
    renameSync(draft, file);
  } catch {}
}

/**
 * Modules that are imported from now on are looked for only once: Node.js asks for folders, package files and links some
 * 4,000 times in each start. The places are written when the process ends.
 * @param cacheDir Node's folder of compiled code. Without one nothing is kept
 */
export function keepImports(root: string, cacheDir: string | undefined): void {
  if (cacheDir === undefined) return;
  const of = digestOf(root);
  if (of === undefined) return;
  const file = join(cacheDir, 'imports.json');
  const places = readPlaces(file, of);
  let isNew = false;
  const keep = (importer: string, specifier: string, { url, format }: ResolveFnOutput) => {
    if (!format || !url.startsWith('file:')) return;
    places[importOf(importer, specifier)] = [url, format];
    isNew = true;
  };
  registerHooks({
    resolve(specifier, context, next) {
      const importer = context.parentURL;
      // CommonJS modules are few, and their format is not known before they are loaded.
      if (importer === undefined || context.conditions.includes('require')) return next(specifier, context);
      const known = places[importOf(importer, specifier)];
      if (known) return { url: known[0], format: known[1], shortCircuit: true };
      const found = next(specifier, context);
      keep(importer, specifier, found);
      return found;
    },
  });
  process.on('exit', () => isNew && writePlaces(file, { of, places }));
}
