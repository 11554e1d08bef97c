/** CPU time and memory of a process and its children on Linux (proc(5)). */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports CPU time in hundredths of a second on every architecture that Node runs on. */
const TICKS_PER_SECOND = 100;

export interface Usage {
  cpuSeconds: number;
  /** Resident memory of each process, the first one's first, in MB. */
  residentMegabytes: number[];
}

interface ProcessStatus {
  pid: number;
  parent: number;
  cpuSeconds: number;
}

/** @returns undefined if the process has ended */
function readStatus(pid: number): ProcessStatus | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may contain spaces. The field after it is the third.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { pid, parent: Number(fields[1]), cpuSeconds: ticks / TICKS_PER_SECOND };
  } catch {
    return undefined;
  }
}

function residentMegabytes(pid: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return (Number(kilobytes ?? 0) * 1024) / 1e6;
  } catch {
    return 0;
  }
}

function readFamily(pid: number): ProcessStatus[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readStatus(Number(name)) ?? []) : []));
  const family = all.filter((status) => status.pid === pid);
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member.pid));
  return family;
}

/** The process with this id and all its descendants, itself first. */
export const familyOf = (pid: number): number[] => readFamily(pid).map((member) => member.pid);

/** CPU time and memory of the process with this id and of all its descendants. */
export function usageOf(pid: number): Usage {
  const family = readFamily(pid);
  return {
    cpuSeconds: family.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    residentMegabytes: family.map((member) => residentMegabytes(member.pid)),
  };
}
