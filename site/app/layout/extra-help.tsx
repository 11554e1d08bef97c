import { extraHelpWords } from '@larkfield/api-schemas/words/extra-help';
import { hrefOf } from '../../href.ts';

/** The sentence that offers extra help and the Priority Services Register (RW-19). @param props `actedFor`: see its words */
export function ExtraHelpSentence({ actedFor }: { actedFor?: string | undefined }) {
  const { before, link, after } = extraHelpWords(actedFor);
  return (
    <p>
      {before}
      <a href={hrefOf('/help-and-support/priority-services')}>{link}</a>
      {after}
    </p>
  );
}
