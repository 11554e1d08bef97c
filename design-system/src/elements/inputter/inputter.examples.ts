import type { Example } from '../../example.ts';

/** Rules in the format of the attribute `validation`. */
const validation = (...rules: readonly (string | { rule: string; message: string })[]) =>
  `validation='${JSON.stringify(rules)}'`;

const required = (message: string) => ({ rule: 'isRequired', message });

const error = (id: string, message: string) =>
  `<p class="hs-error" id="${id}-error"><span class="hs-visually-hidden">Error: </span>${message}</p>`;

const option = (type: 'radio' | 'checkbox', name: string, value: string, label: string, attributes = '') =>
  `<div class="hs-option"><input type="${type}" id="${name}-${value}" name="${name}" value="${value}"${attributes}><label for="${name}-${value}">${label}</label></div>`;

export const examples: readonly Example[] = [
  {
    name: 'text',
    html: `<hs-inputter ${validation(required('Enter your first name'), 'isName', 'maxLength(100)')}><label for="first-name">First name</label><input id="first-name" name="first-name" autocomplete="given-name" spellcheck="false" enterkeyhint="next"></hs-inputter>`,
  },
  {
    name: 'email',
    html: `<hs-inputter ${validation(required('Enter your email address'), 'isEmail')}><label for="email">Email address</label><p class="hs-hint" id="email-hint">We'll send your reference number here</p><input type="email" id="email" name="email" autocomplete="email" inputmode="email" spellcheck="false" aria-describedby="email-hint"></hs-inputter>`,
  },
  {
    name: 'error',
    html: `<hs-inputter ${validation(required('Enter your email address'), 'isEmail')}><label for="work-email">Work email address</label><p class="hs-hint" id="work-email-hint">We'll send your reference number here</p>${error('work-email', 'Enter an email address like name@example.com')}<input type="email" id="work-email" name="work-email" autocomplete="email" value="sam" aria-invalid="true" aria-describedby="work-email-hint work-email-error"></hs-inputter>`,
    note: 'What the server answers, and what the class shows.',
  },
  {
    name: 'tel',
    html: `<hs-inputter ${validation('isPhoneNumber(includeIreland)')}><label for="telephone">Telephone number</label><p class="hs-hint" id="telephone-hint">A UK or Irish number, in case we need to talk it through</p><input type="tel" id="telephone" name="telephone" autocomplete="tel" aria-describedby="telephone-hint"></hs-inputter>`,
  },
  {
    name: 'number',
    html: `<hs-inputter ${validation({ rule: 'isBetween(1,12)', message: 'Enter a number of people from 1 to 12' })}><label for="people">How many people live in your home?</label><input type="number" id="people" name="people" inputmode="numeric" min="1" max="12"></hs-inputter>`,
  },
  {
    name: 'search',
    html: '<hs-inputter><label for="find">Find a tariff</label><input type="search" id="find" name="find" enterkeyhint="search"></hs-inputter>',
  },
  {
    name: 'textarea',
    html: `<hs-inputter max-length="200" ${validation(required('Tell us what happened'), 'maxLength(200)')}><label for="story">What happened?</label><p class="hs-hint" id="story-hint">Don't include card or bank details.</p><textarea id="story" name="story" rows="5" aria-describedby="story-hint story-counter"></textarea><p class="hs-counter" id="story-counter">You can enter up to 200 characters</p></hs-inputter>`,
    note: 'max-length counts and never cuts.',
  },
  {
    name: 'select',
    html: `<hs-inputter ${validation(required('Choose a subject'))}><label for="subject">Subject</label><select id="subject" name="subject"><option value="">Please select</option><option>Bills</option><option>Meters</option></select></hs-inputter>`,
  },
  {
    name: 'radio',
    html: `<hs-inputter name="pay" ${validation(required('Choose how you pay'))}><fieldset><legend>How do you pay?</legend><p class="hs-hint" id="pay-hint">It's at the top of your bill</p>${option('radio', 'pay', 'debit', 'By Direct Debit')}${option('radio', 'pay', 'bill', 'When I get my bill')}${option('radio', 'pay', 'card', 'By card', ' disabled')}</fieldset></hs-inputter>`,
  },
  {
    name: 'radio-error',
    html: `<hs-inputter name="fuel" ${validation(required('Choose your fuel'))}><fieldset aria-describedby="fuel-error"><legend>Which fuel do we supply?</legend>${error('fuel', 'Choose your fuel')}${option('radio', 'fuel', 'gas', 'Gas')}${option('radio', 'fuel', 'electricity', 'Electricity')}</fieldset></hs-inputter>`,
  },
  {
    name: 'inline',
    html: `<hs-inputter name="smart" class="inline"><fieldset><legend>Do you have a smart meter?</legend>${option('radio', 'smart', 'yes', 'Yes', ' checked')}${option('radio', 'smart', 'no', 'No')}</fieldset></hs-inputter>`,
  },
  {
    name: 'checkbox',
    html: `<hs-inputter name="support" ${validation(required('Choose at least one'))}><fieldset><legend>What would help you?</legend>${option('checkbox', 'support', 'large-print', 'Bills in large print')}${option('checkbox', 'support', 'braille', 'Bills in braille')}${option('checkbox', 'support', 'password', 'A password for callers at the door')}</fieldset></hs-inputter>`,
  },
  {
    name: 'separator',
    html: `<hs-inputter mask="000000" separator="-" ignore-separator ${validation({ rule: 'pattern([0-9]{6})', message: 'Enter the six digits of your sort code' })}><label for="sort-code">Sort code</label><input id="sort-code" name="sort-code" inputmode="numeric" autocomplete="off"></hs-inputter>`,
  },
  {
    name: 'mask',
    html: '<hs-inputter mask="00000"><label for="reading">Meter reading</label><input id="reading" name="reading" inputmode="numeric" autocomplete="off"></hs-inputter>',
  },
  {
    name: 'tip',
    html: '<hs-inputter><label for="account">Customer account number</label><details class="hs-tip"><summary>Where to find it</summary><p>It is at the top of your bill, on the right: 85 and ten digits.</p></details><input id="account" name="account" autocomplete="off"></hs-inputter>',
  },
  {
    name: 'tip-open',
    html: '<hs-inputter open-helper><label for="account-open">Account number</label><details class="hs-tip" open><summary>Where the number is</summary><p>It is at the top of your bill, on the right.</p></details><input id="account-open" name="account-open" autocomplete="off"></hs-inputter>',
  },
  {
    name: 'label-elsewhere',
    html: '<h3 id="postcode-title">What is your postcode?</h3><hs-inputter label-id="postcode-title"><input name="postcode" autocomplete="postal-code" autocapitalize="characters" aria-labelledby="postcode-title"></hs-inputter>',
  },
  {
    name: 'disabled',
    html: '<hs-inputter><label for="supplier">Your supplier</label><input id="supplier" name="supplier" value="Larkfield Energy" disabled></hs-inputter>',
  },
];
