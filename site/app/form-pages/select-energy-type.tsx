import { hrefOf } from '../../href.ts';
import { COMPLAINT_TYPE, ENERGY_TYPE } from '../features/selection/choices.ts';
import { SelectionPage } from '../features/selection/selection-page.tsx';
import type { FormPageProps } from '../forms/form-page-props.ts';
import type { Route } from '../routes/+types/select-energy-type';

const TRAIL = [{ text: COMPLAINT_TYPE.heading, href: hrefOf('/help-and-support/make-a-complaint-select-type') }];

export default function SelectEnergyType({ actionData }: FormPageProps<Route.ComponentProps>) {
  return <SelectionPage choice={ENERGY_TYPE} posted={actionData} trail={TRAIL} />;
}
