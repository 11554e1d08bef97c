/** The content check's process: started by the first check, kept while it is asked, ended after a while without. */
import { type ChildProcess, fork } from 'node:child_process';
import { ContentFinding, SearchEffects } from '@larkfield/api-schemas/staff-calls/content-checks';
import * as z from 'zod';

/** Absolute paths of a content folder and of its feeds. */
const place = z.object({ folder: z.string(), feeds: z.string() });

/** A request to the process: which findings a change adds. */
export const CheckRequest = z.object({
  id: z.int(),
  before: place,
  after: place,
  /** Asks what the search would find, also of what customers searched for, most first. It takes a second or two. */
  search: z.object({ searched: z.array(z.object({ words: z.string(), searches: z.int() })) }).optional(),
});
export type CheckRequest = z.infer<typeof CheckRequest>;

const CheckResult = z.object({ findings: z.array(ContentFinding), effects: SearchEffects.optional() });
export type CheckResult = z.infer<typeof CheckResult>;

export const CheckResponse = z.object({ id: z.int(), result: CheckResult.optional(), error: z.string().optional() });
export type CheckResponse = z.infer<typeof CheckResponse>;

export interface CheckProcess {
  /** @throws if it can't be checked, or not within so many milliseconds */
  ask(request: Omit<CheckRequest, 'id'>, mostMs: number): Promise<CheckResult>;
}

/** The process holds some 300 MB. */
const IDLE_MS = 10 * 60_000;
/** Longer than any check takes: a process that has not answered by then is stuck. */
const STUCK_MS = 120_000;

const processes = new Map<string, CheckProcess>();

/** Processes are shared: a second one would read everything again. */
export function checkProcess(program: string, environment: Record<string, string>): CheckProcess {
  const name = JSON.stringify([program, environment]);
  const known = processes.get(name) ?? createCheckProcess(program, environment);
  processes.set(name, known);
  return known;
}

interface Waiting {
  resolve: (result: CheckResult) => void;
  reject: (error: Error) => void;
  stuck: NodeJS.Timeout;
}

interface Running {
  child: ChildProcess;
  waiting: Map<number, Waiting>;
}

function createCheckProcess(program: string, environment: Record<string, string>): CheckProcess {
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;
  return {
    async ask(request, mostMs) {
      running ??= start(program, environment, () => {
        running = undefined;
      });
      const { child, waiting } = running;
      asked += 1;
      clearTimeout(idle);
      idle = setTimeout(() => child.kill(), IDLE_MS).unref();
      const { promise, resolve, reject } = Promise.withResolvers<CheckResult>();
      waiting.set(asked, { resolve, reject, stuck: setTimeout(() => child.kill('SIGKILL'), STUCK_MS).unref() });
      child.send({ id: asked, ...request } satisfies CheckRequest);
      // The check continues and its results are memoized, so the next one is faster.
      const late = setTimeout(() => reject(new Error(`the content check took over ${mostMs} ms`)), mostMs);
      return promise.finally(() => clearTimeout(late));
    },
  };
}

/** The process gets only the settings that it needs, and no secret of this one. */
function start(program: string, environment: Record<string, string>, onEnd: () => void): Running {
  const { PATH = '' } = process.env;
  const env = { PATH, ...environment };
  const child = fork(program, { env, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  // This process may end while the other waits to be asked.
  child.unref();
  child.channel?.unref();
  const waiting: Running['waiting'] = new Map();
  let output = '';
  child.stderr?.on('data', (data) => {
    output = `${output}${String(data)}`.slice(-500);
  });
  child.on('message', (message) => {
    const { id, result, error = 'no answer' } = CheckResponse.parse(message);
    const one = waiting.get(id);
    waiting.delete(id);
    clearTimeout(one?.stuck);
    if (result) one?.resolve(result);
    else one?.reject(new Error(`the content check failed: ${error}`));
  });
  const end = (error: Error) => {
    onEnd();
    for (const { reject, stuck } of waiting.values()) {
      clearTimeout(stuck);
      reject(error);
    }
    waiting.clear();
  };
  child.on('error', end);
  child.on('exit', (code, signal) => end(new Error(`the content check ended with ${code ?? signal}: ${output}`)));
  return { child, waiting };
}
