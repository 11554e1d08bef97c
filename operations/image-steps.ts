/**
 * Executes a Dockerfile's instructions in folders, for machines without a Docker engine. Each stage is a folder, which is
 * the root of absolute paths. The base image's files are this machine's.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, statSync } from 'node:fs';
import { basename, isAbsolute, join } from 'node:path';
import { Copy, DockerfileParser, Env, type Instruction, JSONInstruction } from 'dockerfile-ast';

export interface Stage {
  /** The folder that stands for `/`. */
  root: string;
  workingFolder: string;
  environment: Record<string, string>;
  user: string;
  command: string[];
  base: string;
}

interface Build {
  dockerfile: string;
  /** The build context, without what `.dockerignore` excludes. */
  context: string;
  /** Folder for the stages. */
  folder: string;
  /** User id of the image's user `node`. */
  uid: number;
  gid: number;
  /** Further environment variables. */
  environment: Record<string, string | undefined>;
}

/** @returns the stages in order; the last one is the image */
export function performImageSteps(build: Build): Stage[] {
  const stages = new Map<string, Stage>();
  for (const instruction of DockerfileParser.parse(build.dockerfile).getInstructions()) {
    if (instruction.getKeyword() === 'FROM') begin(instruction, stages, build);
    else perform(instruction, lastOf(stages), stages, build);
  }
  return [...stages.values()];
}

function lastOf(stages: ReadonlyMap<string, Stage>): Stage {
  const stage = [...stages.values()].at(-1);
  if (!stage) throw new Error('A Dockerfile begins with FROM');
  return stage;
}

function begin(instruction: Instruction, stages: Map<string, Stage>, { folder }: Build): void {
  const [image = '', , name = String(stages.size)] = valuesOf(instruction);
  const from = stages.get(image);
  const root = join(folder, name);
  mkdirSync(root, { recursive: true });
  if (from) execFileSync('cp', ['-a', `${from.root}/.`, root]);
  const fresh = { workingFolder: '/', environment: {}, user: 'root', command: [], base: image };
  stages.set(name, { ...fresh, ...from, root });
}

const valuesOf = (instruction: Instruction) => instruction.getArguments().map((argument) => argument.getValue());

function perform(instruction: Instruction, stage: Stage, stages: ReadonlyMap<string, Stage>, build: Build): void {
  const values = valuesOf(instruction);
  const [first = ''] = values;
  const pathIn = (path: string) => join(stage.root, isAbsolute(path) ? path : join(stage.workingFolder, path));
  switch (instruction.getKeyword()) {
    case 'WORKDIR':
      stage.workingFolder = first;
      mkdirSync(pathIn('.'), { recursive: true });
      break;
    case 'COPY':
      copy(instruction, values, pathIn, stages, build);
      break;
    case 'RUN':
      run(instruction, stage, build);
      break;
    case 'ARG': {
      const [name = '', initial = ''] = first.split('=');
      stage.environment[name] ??= initial;
      break;
    }
    case 'ENV':
      for (const property of instruction instanceof Env ? instruction.getProperties() : [])
        stage.environment[property.getName()] = withArguments(property.getValue() ?? '', stage);
      break;
    case 'USER':
      stage.user = first;
      break;
    case 'CMD':
      stage.command = instruction instanceof JSONInstruction ? instruction.getJSONStrings().map(unquoted) : [];
      break;
    // Only relevant to a Docker engine.
    case 'EXPOSE':
    case 'HEALTHCHECK':
    case 'STOPSIGNAL':
    case 'VOLUME':
      break;
    default:
      throw new Error(`No step is known for ${instruction.getKeyword()}`);
  }
}

const withArguments = (text: string, { environment }: Stage) =>
  text.replaceAll(/\$(\w+)/g, (_, name: string) => environment[name] ?? '');

const unquoted = (argument: { getJSONValue(): string }) => argument.getJSONValue();

function copy(
  instruction: Instruction,
  values: readonly string[],
  pathIn: (path: string) => string,
  stages: ReadonlyMap<string, Stage>,
  { context }: Build,
): void {
  const from =
    instruction instanceof Copy ? instruction.getFlags().find((flag) => flag.getName() === 'from') : undefined;
  const origin = from ? stages.get(from.getValue() ?? '')?.root : context;
  if (origin === undefined) throw new Error(`There is no stage ${from?.getValue()}`);
  const target = values.at(-1) ?? '';
  for (const source of values.slice(0, -1)) {
    const path = join(origin, source);
    if (statSync(path).isDirectory()) cpSync(path, pathIn(target), { recursive: true, verbatimSymlinks: true });
    else cpSync(path, target.endsWith('/') ? pathIn(join(target, basename(path))) : pathIn(target));
  }
}

function run(instruction: Instruction, stage: Stage, { uid, gid, environment }: Build): void {
  const command = (instruction.getArgumentsContent() ?? '')
    .replace(/(?<=\s)\/(?=\w)/g, `${stage.root}/`)
    .replace('-o node', `-o ${uid}`)
    .replace('-g node', `-g ${gid}`);
  execFileSync('sh', ['-ec', command], {
    cwd: join(stage.root, stage.workingFolder),
    env: { ...environment, ...stage.environment },
    stdio: 'pipe',
  });
}
