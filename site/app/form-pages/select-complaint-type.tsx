import { COMPLAINT_TYPE } from '../features/selection/choices.ts';
import { SelectionPage } from '../features/selection/selection-page.tsx';
import type { FormPageProps } from '../forms/form-page-props.ts';
import type { Route } from '../routes/+types/select-complaint-type';

export default function SelectComplaintType({ actionData }: FormPageProps<Route.ComponentProps>) {
  return <SelectionPage choice={COMPLAINT_TYPE} posted={actionData} />;
}
