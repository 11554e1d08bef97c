import type { Example } from '../../example.ts';
import { type DatepickerOptions, datepickerMarkup } from './datepicker-markup.ts';

const datepicker = (options: DatepickerOptions) => `<hs-datepicker>${datepickerMarkup(options)}</hs-datepicker>`;

const visit = {
  id: 'visit',
  name: 'visit',
  label: 'When would you like us to come?',
  helper: 'Monday to Saturday',
  min: '2026-12-01',
  max: '2027-01-31',
};

const ERROR =
  '<p class="hs-error" id="moved-error"><span class="hs-visually-hidden">Error: </span>Enter the date you moved</p>';

export const examples: readonly Example[] = [
  { name: 'standard', html: datepicker({ ...visit, value: '2026-12-14' }) },
  {
    name: 'empty',
    html: '<hs-datepicker label="Reading date" helper="When did you read the meter?" name="reading" max="2026-12-31"></hs-datepicker>',
    note: 'Attributes alone: the element makes its own controls. Without script there is no field, so write the markup where the page must work without.',
  },
  {
    name: 'attributes',
    html: `<hs-datepicker type="standard" label="Visit date" helper="Monday to Saturday" name="booked" value="2026-12-14" min="2026-12-01" max="2027-01-31" validation='["isRequired"]'></hs-datepicker>`,
  },
  {
    name: 'mask-attributes',
    html: '<hs-datepicker type="mask" label="Your date of birth" name="born" autocomplete="bday"></hs-datepicker>',
  },
  {
    name: 'mask',
    html: datepicker({ id: 'birth', name: 'birth', label: 'Date of birth', type: 'mask', autocomplete: 'bday' }),
    note: 'For dates that people know: they type them.',
  },
  {
    name: 'error',
    html: datepicker({ id: 'moved', name: 'moved', label: 'When did you move?' })
      .replace('</label>', `</label>${ERROR}`)
      .replace('<input', '<input aria-invalid="true" aria-describedby="moved-error"'),
  },
  {
    name: 'disabled',
    html: datepicker({ ...visit, id: 'closed', name: 'closed' })
      .replace('<input', '<input disabled')
      .replace('<button', '<button disabled'),
  },
];
