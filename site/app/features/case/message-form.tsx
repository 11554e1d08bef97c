import {
  FILES_A_DAY,
  FILES_A_MESSAGE,
  LARGEST_FILE,
  LONGEST_MESSAGE,
  megabytes,
} from '@larkfield/api-schemas/case-limits';
import type { FilesTaken } from '@larkfield/api-schemas/customer-case';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { TextareaField } from '../../forms/fields.tsx';
import { usePostAddress } from '../../layout/page-assets.ts';
import { FIND_PAGE } from './case-address.ts';
import { FormIdentity, type FormIdentityProps } from './form-identity.tsx';
import { GoOnField, type GoOnQuestion } from './go-on-question.tsx';
import { ACCEPTED_FILES, MESSAGE_RULES } from './message-fields.ts';

export interface MessageFormProps extends FormIdentityProps {
  text: string;
  /** What the case is called in the middle of a sentence. */
  name: string;
  /** The question of a closed case's form, and the answer. */
  question: GoOnQuestion | undefined;
  reopen: 'yes' | 'no' | undefined;
  /** Already uploaded for this message. */
  files: readonly { id: string; name: string }[];
  filesTaken: FilesTaken;
  errors: { message?: string | undefined; reopen?: string | undefined; files?: readonly string[] };
}

/**
 * Text and files for the case (CT-05, CT-06). The fields with the case and the uploaded files come before the new
 * files, which are passed on while the rest is still arriving.
 */
export function MessageForm(props: MessageFormProps) {
  const { reference, form, text, files, filesTaken, errors, question } = props;
  const room = FILES_A_MESSAGE - files.length;
  const summary = { reopen: errors.reopen, message: errors.message, files: errors.files?.join(' ') || undefined };
  return (
    <hs-form>
      <ErrorSummary errors={summary} />
      <form
        method="post"
        action={usePostAddress()}
        encType="multipart/form-data"
        data-case-upload=""
        data-most-files={room}
      >
        <FormIdentity reference={reference} form={form} />
        {question && (
          <GoOnField question={question} name={props.name} error={errors.reopen} defaultValue={props.reopen} />
        )}
        <TextareaField
          name="message"
          label="Your message"
          hint="Dates, amounts and meter readings help us answer sooner. Don't include card or bank details."
          error={errors.message}
          rules={MESSAGE_RULES}
          defaultValue={text}
          limit={LONGEST_MESSAGE}
          rows={6}
        />
        {files.length > 0 && <KeptFiles files={files} />}
        {filesTaken === 'taken' ? (
          <FileField errors={errors.files ?? []} room={room} />
        ) : (
          <NoFiles why={filesTaken} errors={errors.files ?? []} />
        )}
        <hs-cta type="submit" loading-message="Sending">
          <button type="submit">Send</button>
        </hs-cta>
        <hs-progress class="hs-case-progress" hidden>
          <p id="upload-text" role="status" />
          <progress max={1} aria-labelledby="upload-text" />
        </hs-progress>
      </form>
    </hs-form>
  );
}

function KeptFiles({ files }: Pick<MessageFormProps, 'files'>) {
  return (
    <hs-inputter name="keep">
      <fieldset>
        <legend>Files that we already have for this message</legend>
        {files.map(({ id, name }) => (
          <div className="hs-option" key={id}>
            <input type="checkbox" id={`keep-${id}`} name="keep" value={id} defaultChecked />
            <label htmlFor={`keep-${id}`}>
              <bdi>{name}</bdi>
            </label>
          </div>
        ))}
      </fieldset>
    </hs-inputter>
  );
}

/** Shown instead of the file field. */
function NoFiles({ why, errors }: { why: Exclude<FilesTaken, 'taken'>; errors: readonly string[] }) {
  return (
    <div id="files" tabIndex={-1}>
      <h3>Photos or documents</h3>
      <FileErrors errors={errors} />
      {why === 'no-room' ? (
        <p>We can't take files at the moment. Send your words now, and the files tomorrow.</p>
      ) : (
        <>
          <p>To send photos or documents, use the link in our email. It shows us that the email address is yours.</p>
          <p>
            No email from us? <a href={FIND_PAGE}>Find my case</a>: we'll email you a new link.
          </p>
        </>
      )}
    </div>
  );
}

function FileErrors({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <div id="files-error">
      {errors.map((error) => (
        <p className="hs-error" key={error} dir="auto">
          <span className="hs-visually-hidden">Error: </span>
          {error}
        </p>
      ))}
    </div>
  );
}

function FileField({ errors, room }: { errors: readonly string[]; room: number }) {
  const isWrong = errors.length > 0;
  return (
    <hs-inputter>
      <label htmlFor="files">Photos or documents (optional)</label>
      <div className="hs-hint" id="files-hint">
        Up to {room === 1 ? 'one file' : `${room} files`}, {megabytes(LARGEST_FILE)} each and {megabytes(FILES_A_DAY)} a
        day: photos (JPEG, PNG or WebP) or PDF documents. We take out the hidden details of where a photo was taken.
      </div>
      <FileErrors errors={errors} />
      <input
        type="file"
        id="files"
        name="files"
        multiple
        accept={ACCEPTED_FILES}
        aria-describedby={isWrong ? 'files-hint files-error' : 'files-hint'}
        aria-invalid={isWrong || undefined}
      />
    </hs-inputter>
  );
}
