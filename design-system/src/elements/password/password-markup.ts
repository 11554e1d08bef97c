import { escapeHtml } from '../../escape-html.ts';

/** One rule of the password policy: a pattern to match, or a length. */
export interface PasswordRule {
  id: string;
  /** Shown text: "At least 10 characters". */
  text: string;
  /** Regular expression that the password must match somewhere. */
  pattern?: string;
  minLength?: number;
  maxLength?: number;
}

/** A password field's options, named as the element's attributes. */
export interface PasswordOptions {
  /** Id of the input. */
  id: string;
  name: string;
  /** `confirm` asks for a new password twice, `standard` for an existing one. */
  type?: 'standard' | 'confirm';
  label?: string;
  confirmLabel?: string;
  helper?: string;
  value?: string;
  rules?: readonly PasswordRule[];
}

/** Default labels (DS-02). */
export const LABEL = 'Password';
export const CONFIRM_LABEL = 'Confirm Password';

function box(id: string, name: string, isNew: boolean, value: string, describedBy: string): string {
  const described = describedBy && ` aria-describedby="${describedBy}"`;
  return `<div class="hs-password-box"><input type="password" id="${id}" name="${name}" value="${value}" autocomplete="${isNew ? 'new' : 'current'}-password" spellcheck="false" autocapitalize="off"${described}><button type="button" data-show aria-pressed="false" aria-controls="${id}">Show<span class="hs-visually-hidden"> password</span></button></div>`;
}

function ruleList(id: string, rules: readonly PasswordRule[]): string {
  const items = rules.map(
    (rule) =>
      `<li data-rule="${escapeHtml(rule.id)}"><span class="hs-visually-hidden">Not met: </span>${escapeHtml(rule.text)}</li>`,
  );
  return `<ul class="hs-password-rules" id="${id}-rules">${items.join('')}</ul>`;
}

/** HTML of a password field, which an empty element renders and authors may write. */
export function passwordMarkup(options: PasswordOptions): string {
  const { label = LABEL, confirmLabel = CONFIRM_LABEL, helper, rules = [], type } = options;
  const [id, name, value] = [options.id, options.name, options.value ?? ''].map(escapeHtml);
  const isNew = type === 'confirm';
  const hint = helper ? `<p class="hs-hint" id="${id}-hint">${escapeHtml(helper)}</p>` : '';
  const describedBy = [helper && `${id}-hint`, rules.length > 0 && `${id}-rules`].filter(Boolean).join(' ');
  const list = rules.length > 0 ? ruleList(id ?? '', rules) : '';
  const again = `<div class="hs-password-confirm"><label for="${id}-confirm">${escapeHtml(confirmLabel)}</label>${box(`${id}-confirm`, `${name}-confirm`, true, '', '')}</div>`;
  return `<label for="${id}">${escapeHtml(label)}</label>${hint}${box(id ?? '', name ?? '', isNew, value ?? '', describedBy)}${list}${isNew ? again : ''}`;
}
