import { REOPEN_DAYS } from '@larkfield/api-schemas/case-limits';
import type { CustomerAction } from '@larkfield/api-schemas/customer-case';
import type { ContactPreference } from '@larkfield/api-schemas/leads';
import { REPLY_BY } from '@larkfield/api-schemas/words/reply-by';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { RadioField } from '../../forms/radio-field.tsx';
import { CASE_PAGE } from './case-address.ts';
import { FormIdentity, type FormIdentityProps } from './form-identity.tsx';

/** A button for one action on the case. Only pressing it has an effect, not opening a link (CT-02). */
export function ActButton({
  action,
  identity,
  children,
}: {
  action: CustomerAction;
  identity: FormIdentityProps;
  children: string;
}) {
  return (
    <form method="post">
      <FormIdentity {...identity} />
      <hs-cta icon="none" type={action === 'settled' ? 'submit' : 'reset'}>
        <button type="submit" name="action" value={action}>
          {children}
        </button>
      </hs-cta>
    </form>
  );
}

/** Asks for confirmation after 'Withdraw', which ends our work on the case. */
export function ConfirmWithdrawal({ name, identity }: { name: string; identity: FormIdentityProps }) {
  return (
    <section className="hs-case-question" aria-labelledby="withdraw">
      {/* biome-ignore lint/a11y/noAutofocus: whoever pressed 'Withdraw' is brought to the question */}
      <h2 id="withdraw" tabIndex={-1} autoFocus>
        Do you want to withdraw your {name}?
      </h2>
      <p>We'll stop working on it. If you change your mind, you can reopen it here for {REOPEN_DAYS} days.</p>
      <form method="post">
        <FormIdentity {...identity} />
        <input type="hidden" name="confirmed" value="yes" />
        <div className="hs-cta-group">
          <hs-cta icon="none" type="submit">
            <button type="submit" name="action" value="withdraw">
              Yes, withdraw it
            </button>
          </hs-cta>
          <hs-cta icon="none" type="reset">
            <a href={CASE_PAGE}>No, keep it open</a>
          </hs-cta>
        </div>
      </form>
    </section>
  );
}

interface ContactPreferenceFormProps {
  identity: FormIdentityProps;
  preference: ContactPreference | null;
  error: string | undefined;
}

export function ContactPreferenceForm({ preference, error, identity }: ContactPreferenceFormProps) {
  return (
    <section aria-labelledby="reply">
      <h2 id="reply">How we reply</h2>
      <hs-form>
        <ErrorSummary errors={{ contactPreference: error }} />
        <form method="post">
          <FormIdentity {...identity} />
          <input type="hidden" name="action" value="contact-preference" />
          <RadioField
            name="contactPreference"
            label="How should we reply?"
            error={error}
            rules={[{ rule: 'isRequired', message: 'Choose email, phone or post' }]}
            defaultValue={preference ?? undefined}
            options={Object.entries(REPLY_BY).map(([value, label]) => ({ value, label }))}
          />
          <hs-cta type="submit" icon="none">
            <button type="submit">Save</button>
          </hs-cta>
        </form>
      </hs-form>
    </section>
  );
}

interface CaseActionsProps {
  identity: FormIdentityProps;
  actions: readonly CustomerAction[];
  /** Whether the card about our answer is shown, which offers a review too. */
  hasCard: boolean;
  name: string;
}

/** Other actions that the customer may take now, each with its meaning. */
export function CaseActions({ actions, hasCard, name, identity }: CaseActionsProps) {
  return (
    <section className="hs-case-actions" aria-labelledby="more">
      <h2 id="more">What else you can do</h2>
      {actions.includes('reopen') && (
        <div>
          <p>Changed your mind? We'll pick your {name} up where we left off.</p>
          <ActButton action="reopen" identity={identity}>
            Reopen
          </ActButton>
        </div>
      )}
      {actions.includes('ask-for-review') && !hasCard && (
        <div>
          <p>Don't agree with us? Somebody who hasn't worked on your {name} before will look at it again.</p>
          <ActButton action="ask-for-review" identity={identity}>
            Ask for a review
          </ActButton>
        </div>
      )}
      {actions.includes('withdraw') && (
        <div>
          <p>{`Don't need us to carry on? Withdraw your ${name}. You can reopen it for ${REOPEN_DAYS} days.`}</p>
          <ActButton action="withdraw" identity={identity}>
            Withdraw
          </ActButton>
        </div>
      )}
      <form method="post">
        <FormIdentity {...identity} />
        <p>
          Do others use this phone or computer? Close your case when you've finished. The link in our email opens it
          again.
        </p>
        <hs-cta type="text" icon="none">
          <button type="submit" name="action" value="close-session">
            Close my case on this device
          </button>
        </hs-cta>
      </form>
    </section>
  );
}
