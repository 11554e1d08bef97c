import type { ContentFinding } from '@larkfield/api-schemas/staff-calls/content-checks';

interface FindingsProps {
  findings: readonly ContentFinding[];
  /** The file that is edited. */
  path: string | undefined;
}

/** The content check's findings: those of the file itself first, and of these the blocking ones first. */
export function Findings({ findings, path: own }: FindingsProps) {
  const rank = ({ path, blocks }: ContentFinding) => Number(path !== own) * 2 + Number(!blocks);
  const ordered = [...findings].sort((one, other) => rank(one) - rank(other));
  return (
    <ul className="editor-findings">
      {ordered.map(({ path, line, fault, remedy, blocks }) => (
        <li key={`${path}:${line}:${fault}`}>
          <strong>{blocks ? 'Must be mended' : 'Advice'}</strong> {path}, line {line}: {fault}. <em>{remedy}</em>
        </li>
      ))}
    </ul>
  );
}
