/** What the lives read of answers. */
import * as z from 'zod';
import type { Answer } from './world.ts';

const WithId = z.object({ data: z.object({ id: z.string() }) });
const Lead = z.object({ data: z.object({ id: z.string() }), meta: z.object({ 'case-token': z.string() }) });
const List = z.object({
  data: z.array(z.object({ id: z.string() })),
  meta: z.object({ total: z.number().optional() }).optional(),
});
const Shown = z.object({ data: z.object({ attributes: z.object({ state: z.string() }) }) });
const Shortly = z.object({ data: z.array(z.object({ id: z.string(), attributes: z.object({ state: z.string() }) })) });
const Payment = z.object({
  standard: z.string(),
  kind: z.enum(['standard', 'additional']),
  'failed-on': z.string(),
  'pay-by': z.string(),
  'paid-on': z.string().nullable(),
  'taken-back-at': z.string().nullable(),
});
const AtDesk = z.object({
  data: z.object({
    attributes: z.object({
      state: z.string(),
      owner: z.object({ id: z.string() }).nullable(),
      letters: z.array(z.object({ kind: z.string() })),
      'legal-hold': z.object({}).nullable(),
      dangers: z.array(z.object({ id: z.string() })),
      payments: z.array(z.object({ id: z.string(), attributes: Payment })),
      register: z
        .object({ 'registered-on': z.string().nullable(), 'networks-told-on': z.string().nullable() })
        .nullable(),
    }),
  }),
});
const Tasks = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      attributes: z.object({
        kind: z.string(),
        about: z.string(),
        reference: z.string(),
        text: z.string().nullable(),
        'created-at': z.string(),
        'done-at': z.string().nullable(),
        'done-by': z.string().nullable(),
      }),
    }),
  ),
});
const Figures = z.object({
  kind: z.string(),
  received: z.number(),
  open: z.number(),
  resolved: z.number(),
  withdrawn: z.number(),
});
const CaseReport = z.object({ data: z.object({ attributes: z.object({ kinds: z.array(Figures) }) }) });
const ComplaintReport = z.object({
  data: z.object({ attributes: z.object({ received: z.number(), open: z.number() }) }),
});
const Views = z.object({ data: z.object({ attributes: z.object({ totals: z.array(z.number().nullable()) }) }) });
const Work = z.object({
  data: z.object({
    attributes: z.object({
      people: z.array(
        z.object({
          owner: z.object({ id: z.string() }).nullable(),
          open: z.number(),
          kinds: z.record(z.string(), z.number()),
        }),
      ),
    }),
  }),
});

export const idIn = ({ body }: Answer) => WithId.parse(body).data.id;
export const leadIn = ({ body }: Answer) => {
  const { data, meta } = Lead.parse(body);
  return { id: data.id, token: meta['case-token'] };
};
export const listIn = ({ body }: Answer) => {
  const { data, meta } = List.parse(body);
  return { ids: data.map(({ id }) => id), total: meta?.total };
};
export const shownIn = ({ body }: Answer) => Shown.parse(body).data.attributes;
export const shortlyIn = ({ body }: Answer) => Shortly.parse(body).data;
export type DeskPayment = z.infer<typeof AtDesk>['data']['attributes']['payments'][number];
export const deskIn = ({ body }: Answer) => AtDesk.parse(body).data.attributes;
export type Task = z.infer<typeof Tasks>['data'][number];
export const tasksIn = ({ body }: Answer) => Tasks.parse(body).data;
export const figuresIn = ({ body }: Answer) => CaseReport.parse(body).data.attributes.kinds;
export const complaintsIn = ({ body }: Answer) => ComplaintReport.parse(body).data.attributes;
export const viewsIn = ({ body }: Answer) => Views.parse(body).data.attributes.totals;
export const workIn = ({ body }: Answer) => Work.parse(body).data.attributes.people;
