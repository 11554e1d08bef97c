import { WorkReport } from '@larkfield/api-schemas/staff-calls/work-report';
import { queryOptions } from '@tanstack/react-query';
import { read } from './client.ts';

/** Open cases by person (DK-07). */
export const workReport = queryOptions({
  queryKey: ['work'],
  queryFn: ({ signal }) => read('reports/work', WorkReport, signal),
});
