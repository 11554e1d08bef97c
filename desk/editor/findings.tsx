import type { ContentFinding } from '@larkfield/api-schemas/staff-calls/content-checks';
import type { Change } from './changes.ts';
import { askInDialog } from './dialog.tsx';

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

/** Shows why the check refuses a change. @returns whether to go on in spite of it, which only advice allows */
export async function askDespite(findings: readonly ContentFinding[], files: readonly Change[], words: DespiteWords) {
  const blocks = findings.some((finding) => finding.blocks);
  const choice = await askInDialog(
    blocks ? words.refused : 'The check has advice',
    <Findings findings={findings} path={files[0]?.path} />,
    [{ name: 'back', label: 'Back to the text' }, ...(blocks ? [] : [{ name: 'go-on', label: words.goOn }])],
  );
  return choice === 'go-on';
}

interface DespiteWords {
  refused: string;
  goOn: string;
}
