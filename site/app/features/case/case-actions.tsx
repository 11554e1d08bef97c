import { REOPEN_DAYS } from '@larkfield/api-schemas/case-limits';
import type { CustomerAction } from '@larkfield/api-schemas/customer-case';
import type { ContactPreference } from '@larkfield/api-schemas/leads';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { RadioField } from '../../forms/radio-field.tsx';
import { FormIdentity, type FormIdentityProps } from './form-identity.tsx';

/** A button that does one thing to the case. Nothing but a press of it does (CT-02). */
function ActButton({
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

interface IsItSettledProps {
  identity: FormIdentityProps;
  actions: readonly CustomerAction[];
  name: string;
  offer: string | null;
  resolution: string | null;
}

/** Whether our answer settled it: asked here, never in a mail, whose links machines open (CT-05). */
export function IsItSettled({ actions, name, offer, resolution, identity }: IsItSettledProps) {
  const canSettle = actions.includes('settled');
  const canRefuse = actions.includes('not-settled');
  if (!canSettle && !canRefuse) return null;
  return (
    <section className="hs-case-question" aria-labelledby="settled">
      <h2 id="settled">Is it settled?</h2>
      {resolution && (
        <p className="hs-typed" dir="auto">
          {resolution}
        </p>
      )}
      {offer && (
        <p>
          What we offer:{' '}
          <span className="hs-typed" dir="auto">
            {offer}
          </span>
        </p>
      )}
      <p>
        {canSettle
          ? `Read our last message below, then tell us whether it settles your ${name}.`
          : `If your ${name} isn't settled after all, tell us and we'll work on it again.`}
      </p>
      <div className="hs-cta-group">
        {canSettle && (
          <ActButton action="settled" identity={identity}>
            Yes, it is settled
          </ActButton>
        )}
        {canRefuse && (
          <ActButton action="not-settled" identity={identity}>
            No, it is not
          </ActButton>
        )}
      </div>
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
        <ErrorSummary errors={{ contactPreference: error }} attempt={0} />
        <form method="post">
          <FormIdentity {...identity} />
          <input type="hidden" name="action" value="contact-preference" />
          <RadioField
            name="contactPreference"
            label="How should we reply?"
            error={error}
            rules={[{ rule: 'isRequired', message: 'Choose email, phone or post' }]}
            defaultValue={preference ?? undefined}
            options={[
              { value: 'email', label: 'Email' },
              { value: 'phone', label: 'Phone' },
              { value: 'post', label: 'Post' },
            ]}
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
  name: string;
}

/** What else the customer may do now, each with what it means. */
export function CaseActions({ actions, name, identity }: CaseActionsProps) {
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
      {actions.includes('ask-for-review') && (
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
        <p>Do you share this device? Close your case when you've finished. The link in our email opens it again.</p>
        <hs-cta type="text" icon="none">
          <button type="submit" name="action" value="close-session">
            Close my case on this device
          </button>
        </hs-cta>
      </form>
    </section>
  );
}
