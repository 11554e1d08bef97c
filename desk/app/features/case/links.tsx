/** Ends all links to a case, for a customer whose mail somebody else can read (CT-02). Asks first, since it can't be undone. */
import { useRef, useState } from 'react';
import { endLinks } from '../../api/case-acts.ts';
import { useCommand } from '../../commands/commands.ts';
import { Button } from '../../controls/button.tsx';
import { AskDialog } from '../../layout/ask-dialog.tsx';
import { Section } from '../../layout/section.tsx';
import { useActing } from '../../sending/use-acting.ts';

export function Links({ id }: { id: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { isBusy, refusal, send, clear } = useActing(id);
  const [ended, setEnded] = useState<number>();
  const ask = () => {
    clear();
    dialog.current?.showModal();
  };
  useCommand('End the customer’s links', undefined, ask);
  const end = async () => {
    const answer = await send(() => endLinks(id));
    if (!answer?.ok) return;
    setEnded(answer.body.meta.links);
    dialog.current?.close();
  };
  return (
    <>
      <Section title="Customer’s links">
        <p className="desk-soft">Anyone who has a link and knows the email address can read this case.</p>
        <Button onClick={ask}>End all links</Button>
        <p role="status">{ended !== undefined && whatEnded(ended)}</p>
      </Section>
      <AskDialog
        dialog={dialog}
        title="End all links to this case?"
        act="End all links"
        leave="Keep them"
        isBusy={isBusy}
        refusal={refusal}
        onAct={() => void end()}
      >
        The case also closes wherever it is open. This can’t be undone. The customer gets a new link with our next
        email, or by ‘Find my case’.
      </AskDialog>
    </>
  );
}

const whatEnded = (links: number) =>
  links === 0 ? 'There were no links left to end.' : `${links} ${links === 1 ? 'link was' : 'links were'} ended.`;
