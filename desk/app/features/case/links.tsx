/** Ends all links to a case, for a customer whose mail somebody else can read (CT-02). Asks first, since it can't be undone. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { endLinks, oneCase } from '../../api/cases.ts';
import type { Refusal } from '../../api/client.ts';
import { useCommand } from '../../commands/commands.ts';
import { RefusalNotice } from '../../layout/notice.tsx';

export function Links({ id }: { id: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [ended, setEnded] = useState<number>();
  const ask = () => {
    setRefusal(undefined);
    dialog.current?.showModal();
  };
  useCommand('End the customer’s links', undefined, ask);
  const end = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await endLinks(id);
    await queries.invalidateQueries({ queryKey: oneCase(id).queryKey });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer.refusal);
    setEnded(answer.body.meta.links);
    dialog.current?.close();
  };
  return (
    <section className="desk-panel">
      <h2>Customer’s links</h2>
      <p className="desk-soft">Whoever has a link and knows the email address can read this case.</p>
      <button type="button" className="desk-button" onClick={ask}>
        End all links
      </button>
      <p role="status">{ended !== undefined && whatEnded(ended)}</p>
      <dialog ref={dialog} className="hs-dialog" aria-labelledby="links-title" aria-describedby="links-text">
        <h2 id="links-title">End all links to this case?</h2>
        <p id="links-text">
          The case also closes wherever it is open. This can’t be undone. The customer gets a new link with our next
          mail, or by ‘Find my case’.
        </p>
        {refusal && <RefusalNotice refusal={refusal} />}
        <div className="desk-write-end">
          <button
            type="button"
            className="desk-button"
            data-is="main"
            aria-disabled={isBusy}
            onClick={() => void end()}
          >
            End all links
          </button>
          <button type="button" className="desk-button" onClick={() => dialog.current?.close()}>
            Keep them
          </button>
        </div>
      </dialog>
    </section>
  );
}

const whatEnded = (links: number) =>
  links === 0 ? 'There was no link left to end.' : `${links} ${links === 1 ? 'link was' : 'links were'} ended.`;
