/** Keeps the last answer or error of the site's client, since callers only learn that there was a fault. */
import type * as z from 'zod';
import type { HttpExchange } from '../../site/server/provider-client/http-client.ts';
import { FaultFound } from './fault-words.ts';

export interface Heard {
  exchange: HttpExchange;
  /** @throws the last call's error, or the schema error of its answer */
  tellWhy(schema?: z.ZodType): Promise<never>;
  /**
   * @throws an error that says how the last answer doesn't fit its schema, including rows that the site would leave out
   */
  expectShape(schema: z.ZodType): Promise<void>;
}

export function hear(exchange: HttpExchange): Heard {
  let last: Promise<Response> = Promise.reject(new FaultFound('was not asked'));
  last.catch(() => {});
  return {
    exchange: async (call) => {
      last = exchange(call);
      return (await last).clone();
    },
    async expectShape(schema) {
      schema.parse(JSON.parse(await (await last).text()));
    },
    async tellWhy(schema) {
      const answer = await last;
      schema?.parse(JSON.parse(await answer.text()));
      throw new FaultFound(`answers ${answer.status}, which the site cannot use`);
    },
  };
}
