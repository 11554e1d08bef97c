import type { SQLInputValue } from 'node:sqlite';

/** A statement for the thread that reads. */
export interface Question {
  /** Repeated in the answer. */
  id: number;
  sql: string;
  parameters: readonly SQLInputValue[];
}

export type Answer = { id: number; rows: readonly unknown[] } | { id: number; error: unknown };
