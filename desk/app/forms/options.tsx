/** The options of a select, in the order of their names or of the values that are given. */
export const Options = ({
  names,
  values = Object.keys(names),
}: {
  names: Readonly<Record<string, string>>;
  values?: readonly string[];
}) =>
  values.map((value) => (
    <option key={value} value={value}>
      {names[value]}
    </option>
  ));
