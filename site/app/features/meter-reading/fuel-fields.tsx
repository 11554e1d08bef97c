import { ACCOUNT_NUMBER_WORDS } from '@larkfield/api-schemas/account-number';
import { useState } from 'react';
import { TextField } from '../../forms/fields.tsx';
import { RadioField } from '../../forms/radio-field.tsx';
import { useHydrated } from '../../forms/use-hydrated.ts';
import type { FieldOf, ReadingFieldName, ReadingValues } from './fields.ts';
import { HelpPictures, PICTURES } from './help-pictures.tsx';

interface FuelFieldsProps {
  field: FieldOf;
  values: ReadingValues;
}

/**
 * The fuel and the fields of its meters. With scripts only the fields of the chosen fuel are shown; without, all of them,
 * grouped by fuel, and the server ignores the others (MR-04). Hidden fields keep their values.
 */
export function FuelFields({ field, values }: FuelFieldsProps) {
  const isHydrated = useHydrated();
  const [fuel, setFuel] = useState(values.fuel);
  return (
    <>
      <RadioField
        {...field('fuel')}
        label="Which fuels do we supply?"
        options={[
          { value: 'Dual', label: 'Gas and electricity' },
          { value: 'Gas', label: 'Gas only' },
          { value: 'Electricity', label: 'Electricity only' },
        ]}
        onChange={setFuel}
      />
      <fieldset className="hs-meter" hidden={isHydrated && fuel === 'Electricity'}>
        <legend>Gas</legend>
        <AccountField field={field} name="gas_account_number" label="Gas customer account number" />
        <ReadingField field={field} name="gas_reading" label="Gas reading" pictures={PICTURES.single} />
      </fieldset>
      <fieldset className="hs-meter" hidden={isHydrated && fuel === 'Gas'}>
        <legend>Electricity</legend>
        <AccountField field={field} name="elec_account_number" label="Electricity customer account number" />
        <ElectricityReadings field={field} values={values} />
      </fieldset>
    </>
  );
}

function ElectricityReadings({ field, values }: FuelFieldsProps) {
  const isHydrated = useHydrated();
  const [isEconomy7, setIsEconomy7] = useState(values.is_economy_7_radio === 'yes');
  return (
    <>
      <RadioField
        {...field('is_economy_7_radio')}
        label="Do you have an Economy 7 meter?"
        hint="It shows two readings: one for the day and one for the night"
        inline
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        onChange={(answer) => setIsEconomy7(answer === 'yes')}
      />
      <div className="hs-rates" hidden={isHydrated && isEconomy7}>
        {!isHydrated && <h2>Without Economy 7</h2>}
        <ReadingField field={field} name="elec_reading" label="Electricity reading" pictures={PICTURES.single} />
      </div>
      <div className="hs-rates" hidden={isHydrated && !isEconomy7}>
        {!isHydrated && <h2>With Economy 7</h2>}
        <ReadingField
          field={field}
          name="elec7_reading_normal"
          label="Normal (day) reading"
          pictures={PICTURES.economy7}
        />
        <ReadingField field={field} name="elec7_reading_low" label="Low (night) reading" pictures={PICTURES.economy7} />
      </div>
    </>
  );
}

interface NamedFieldProps {
  field: FieldOf;
  name: ReadingFieldName;
  label: string;
}

function AccountField({ field, name, label }: NamedFieldProps) {
  return (
    <TextField
      {...field(name)}
      label={label}
      hint={ACCOUNT_NUMBER_WORDS.hint}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

function ReadingField({ field, name, label, pictures }: NamedFieldProps & { pictures: typeof PICTURES.single }) {
  return (
    <TextField
      {...field(name)}
      label={label}
      hint="Up to 6 digits. Leave out red figures and decimals"
      help={<HelpPictures title={`Which digits to read: ${label.toLowerCase()}`} pictures={pictures} />}
      inputMode="numeric"
      autoComplete="off"
      className="hs-reading"
    />
  );
}
