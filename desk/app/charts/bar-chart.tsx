/**
 * Bars over the whole width, in groups; those with nothing in them are left out. Each says in words what it counts, so
 * that nothing depends on colour alone.
 */

interface BarChartProps {
  /** Accessible name. */
  label: string;
  series: readonly string[];
  groups: readonly { name: string; values: readonly number[] }[];
}

export function BarChart({ label, series, groups }: BarChartProps) {
  const counted = groups.filter(({ values }) => values.some((value) => value > 0));
  const most = Math.max(...counted.flatMap(({ values }) => values));
  if (counted.length === 0) return null;
  return (
    <div className="desk-chart" role="img" aria-label={label}>
      {counted.map(({ name, values }) => (
        <div key={name}>
          <strong>{name}</strong>
          <div>
            {series.map((what, index) => (
              <Bar key={what} what={what} value={values[index] ?? 0} most={most} index={index} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

interface BarProps {
  what: string;
  value: number;
  /** The largest value of the chart, whose bar has the whole width. */
  most: number;
  index: number;
}

const Bar = ({ what, value, most, index }: BarProps) => (
  <p>
    <span>
      {value} {what.toLowerCase()}
    </span>
    {value > 0 && <span data-series={index} style={{ inlineSize: `${(value / most) * 100}%` }} />}
  </p>
);
