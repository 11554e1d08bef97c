/** October to December 2026. */
export function quarterName(quarter: string): string {
  const [year, number = '1'] = quarter.split('-Q');
  return `${SPANS[Number(number) - 1]} ${year}`;
}

const SPANS = ['January to March', 'April to June', 'July to September', 'October to December'];
