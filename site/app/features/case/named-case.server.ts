import { CustomerReference } from '@larkfield/api-schemas/cases';
import type { CustomerCases } from '../../case-context.ts';

/** The case that a form names. The browser may have opened another one since the page was shown (OP-12). */
export function namedCase(form: FormData): string | undefined {
  return CustomerReference.safeParse(form.get('case')).data;
}

/** Whether an invalid form, which is not passed to the provider, is for another case than the open one. */
export async function isForAnother(
  reference: string | undefined,
  cases: Pick<CustomerCases, 'read'>,
): Promise<boolean> {
  const open = await cases.read();
  return open.status === 'ok' && open.case.data.id !== reference;
}
