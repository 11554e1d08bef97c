/** The page as visitors would see it, with what is not saved yet (ED-01). */
import { useState } from 'react';
import { sealPreview } from '../../api/content.ts';
import { RealPage } from '../../layout/real-page.tsx';
import { useSettled } from '../../layout/use-settled.ts';

/** @param text of the whole file; undefined while something in the form is missing or wrong */
export function PagePreview({ path, text }: { path: string; text: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="desk-fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <strong>Preview the page</strong>
      </summary>
      {isOpen && <Shown path={path} text={text} />}
    </details>
  );
}

function Shown({ path, text }: { path: string; text: string | undefined }) {
  const settled = useSettled(text);
  if (settled === undefined) return <p>The page shows here once the form is filled in.</p>;
  return <RealPage path={path} text={settled} seal={sealPreview} />;
}
