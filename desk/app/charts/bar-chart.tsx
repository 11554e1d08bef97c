/** A grouped bar chart. Each bar has its number above it, so that nothing depends on colour alone. */

interface BarChartProps {
  /** Accessible name. */
  label: string;
  series: readonly string[];
  groups: readonly { name: string; values: readonly number[] }[];
}

const BAR = 26;
const GAP = 22;
const TOP = 22;
const HEIGHT = 180;
const FOOT = 26;
const LARGEST_SCALE = 1.2;

export function BarChart({ label, series, groups }: BarChartProps) {
  const most = Math.max(1, ...groups.flatMap(({ values }) => values));
  const groupWidth = series.length * BAR + GAP;
  const width = groups.length * groupWidth;
  return (
    <figure className="desk-chart">
      <svg
        viewBox={`0 0 ${width} ${TOP + HEIGHT + FOOT}`}
        role="img"
        aria-label={label}
        // A chart of few bars is not drawn larger than one of many.
        style={{ maxInlineSize: `min(36rem, ${width * LARGEST_SCALE}px)` }}
      >
        {groups.map(({ name, values }, group) => (
          <g key={name} transform={`translate(${group * groupWidth + GAP / 2} ${TOP})`}>
            {values.map((value, index) => (
              <Bar key={series[index]} value={value} height={(value / most) * HEIGHT} index={index} />
            ))}
            <text x={(series.length * BAR) / 2} y={HEIGHT + FOOT - 7}>
              {name}
            </text>
          </g>
        ))}
        <line x1={0} x2={width} y1={TOP + HEIGHT} y2={TOP + HEIGHT} />
      </svg>
      <figcaption>
        {series.map((name, index) => (
          <span key={name} data-series={index}>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function Bar({ value, height, index }: { value: number; height: number; index: number }) {
  return (
    <>
      <rect data-series={index} x={index * BAR + 2} y={HEIGHT - height} width={BAR - 4} height={height} />
      <text x={index * BAR + BAR / 2} y={HEIGHT - height - 5}>
        {value}
      </text>
    </>
  );
}
