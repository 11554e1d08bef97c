/** The rows of a list of what somebody typed, each isolated, so that a right-to-left mark turns nothing else round. */
export const TypedRows = ({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) =>
  rows.map(([label, value]) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd className="hs-typed" dir="auto">
        {value}
      </dd>
    </div>
  ));
