import { axeFaults } from './fixtures/axe-faults.ts';
import { CONFIRMATION } from './fixtures/confirmation-page.ts';
import { CUSTOMER, chooseAddress, failureAlert, fillPerson } from './fixtures/details-page.ts';
import { FORM, fillRequired, join } from './fixtures/joining-page.ts';
import { CUSTOMERS, signInAs } from './fixtures/sign-in.ts';
import { expect, test, withAndWithoutScripts } from './fixtures/test.ts';

/** Sensitive values, only for the supplier's staff. */
const PRIVATE = /kingfisher|Gwen|Cymraeg|oxygen|fridge|7946/i;

withAndWithoutScripts(() => {
  test('[PS-01, PS-02, CO-07, CO-08, SH-09] a completed form becomes a stored lead, a confirmation, and a mail without sensitive data', async ({
    page,
    site,
  }) => {
    await page.goto(FORM);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join the Priority Services Register');
    await expect(page.getByRole('button', { name: 'Join the register' })).toHaveCount(0);
    await fillPerson(page);
    await page.getByLabel('oxygen concentrator').check();
    await page.getByLabel('fridge').check();
    await page.getByLabel('Which language').fill('Cymraeg');
    await page.getByLabel('How should bills and letters come').selectOption('Large print');
    await page.getByLabel('A password for visits').fill('blue kingfisher');
    await page.getByLabel('Their full name').fill('Gwen O’Neill');
    await page.getByLabel('Their phone number').fill('+44 20 7946 0018');
    await page.getByLabel('Yes, tell the electricity').check();
    await chooseAddress(page);
    await expect(page.getByLabel('oxygen concentrator')).toBeChecked();
    await join(page);

    await expect(page).toHaveURL(CONFIRMATION);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("We've got your request to join the register");
    await expect(page.getByText('Register within five days')).toBeVisible();
    await expect(page.getByText('Medicine that has to stay in the fridge')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: '105' })).toBeVisible();
    expect(await page.content()).not.toContain('kingfisher');
    const reference = await page.locator('.hs-reference').innerText();
    await page.reload();
    await expect(page.locator('.hs-reference')).toHaveText(reference);

    const lead = (await site.leads()).find(({ id }) => id === reference);
    expect(lead?.attributes).toMatchObject({
      topic: 'priority-services',
      'first-name': CUSTOMER.firstName,
      'vulnerability-consent': true,
      'contact-number': { number: '07700900123', type: 'mobile' },
      'additional-information': {
        needs: ['04', '25'],
        language: 'Cymraeg',
        format: 'large-print',
        callPassword: 'blue kingfisher',
        nomineeName: "Gwen O'Neill",
        nomineeTelephone: '02079460018',
        shareWithNetwork: true,
      },
    });
    expect(lead?.relationships).toEqual({ address: { data: { type: 'addresses', id: expect.any(String) } } });

    await expect.poll(() => site.mail(reference)).toBeDefined();
    const mail = await site.mail(reference);
    expect(mail?.to?.[0]).toMatchObject({ address: CUSTOMER.email });
    expect(mail?.text).toContain(reference);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(PRIVATE);
    expect(mail?.subject).not.toContain('Register');
    expect(site.log.join('\n')).not.toMatch(PRIVATE);
  });

  test('[PS-01, SH-09] each mistake has the same message in the summary and at the field, and all values are kept', async ({
    page,
  }) => {
    await page.goto(FORM);
    await page.getByLabel('First name').fill('R2D2');
    await page.getByLabel('Email address').fill('zoe@example');
    await page.getByLabel('A password for visits').fill('b!');
    await page.getByLabel('Their full name').fill('Gwen');
    await page.getByRole('button', { name: 'Enter address manually' }).click();
    await page.getByLabel('Address line 1').fill('1 High Street');
    await page.getByLabel('Town or city').fill('London');
    await page.getByLabel('Postcode').fill('QQ9');
    await join(page);
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: Join the Priority Services Register/);
    const messages = {
      firstName: 'Your first name can only have letters, spaces, hyphens, apostrophes and full stops',
      surname: 'Enter your last name',
      email: 'Enter an email address like name@example.com',
      telephoneNumber: 'Enter your telephone number',
      needs: 'Tick at least one. If nothing fits, tick the closest',
      callPassword: 'The password must be 3 to 30 letters, numbers or spaces',
      nomineeTelephone: "Enter the other person's UK or Irish phone number, like 07700 900123",
      manualPostcode: 'Enter a full UK postcode, like SW1A 1AA',
    };
    await expect(summary.getByRole('link')).toHaveText(Object.values(messages));
    for (const [id, message] of Object.entries(messages))
      await expect(page.locator(`#${id}-error`)).toContainText(message);
    await expect(page.getByRole('group', { name: 'Who or what needs extra care' })).toHaveAccessibleDescription(
      /Tick at least one/,
    );
    await summary.getByRole('link', { name: messages.needs }).click();
    await expect(page.getByLabel('oxygen concentrator')).toBeFocused();
    await expect(page.getByLabel('Their full name')).toHaveValue('Gwen');
    await expect(page.getByLabel('A password for visits')).toHaveValue('b!');
  });

  test('[PS-01, CO-08] a failed lookup is reported, and the form is sent with an address entered by hand', async ({
    page,
    site,
  }) => {
    await page.goto(FORM);
    await fillPerson(page);
    await page.getByLabel('Deaf or hard of hearing').check();
    site.setFaults({ addresses: 'down' });
    await page.getByLabel('Postcode').fill('SW1A 1AA');
    await page.getByRole('button', { name: 'Find address' }).click();
    await expect(page.getByText("We can't look up addresses right now")).toBeVisible();
    site.setFaults({});
    await page.getByRole('button', { name: 'Enter address manually' }).click();
    await expect(page.getByLabel('Address line 1')).toBeFocused();
    await page.getByLabel('Address line 1').fill('Skerry Cottage');
    await page.getByLabel('Town or city').fill('Sandwick');
    await page.getByLabel('Postcode').fill('ze29hp');
    await expect(page.getByLabel('Deaf or hard of hearing')).toBeChecked();
    await join(page);
    await expect(page).toHaveURL(CONFIRMATION);
    const reference = await page.locator('.hs-reference').innerText();
    const lead = (await site.leads()).find(({ id }) => id === reference);
    expect(lead?.attributes['additional-information']).toMatchObject({ needs: ['35'] });
  });

  test('[PS-01, CO-13] if the backend is down the alert is shown, and a second try succeeds', async ({
    page,
    site,
  }) => {
    await page.goto(FORM);
    await fillRequired(page);
    site.setFaults({ leads: 'refuse' });
    await join(page);
    await expect(failureAlert(page)).toBeFocused();
    await expect(page.getByLabel('fridge')).toBeChecked();
    site.setFaults({});
    await join(page);
    await expect(page).toHaveURL(CONFIRMATION);
    expect(site.log.join('\n')).not.toMatch(PRIVATE);
  });
});

test('[PF-02, PS-01] a signed-in customer finds name, email, telephone and address filled in', async ({ page }) => {
  await page.goto(FORM);
  await signInAs(page, CUSTOMERS.amara);
  await expect(page).toHaveURL(new RegExp(`${FORM}$`));
  await expect(page.getByLabel('First name')).toHaveValue('Amara');
  await expect(page.getByRole('button', { name: 'Use another address' })).toBeVisible();
  await page.getByLabel('Pension age').check();
  await join(page);
  await expect(page).toHaveURL(CONFIRMATION);
});

test('[DS-04, PS-01] axe finds nothing in the form, with and without errors, and it fits into 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(FORM);
  const check = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await axeFaults(page, { tags: 'wcag and best practice' })).toEqual([]);
  };
  await check();
  await page.getByRole('button', { name: 'Enter address manually' }).click();
  await page.getByLabel('Address line 1').fill('1 High Street');
  await page.getByLabel('Town or city').fill('London');
  await page.getByLabel('Postcode').fill('x');
  await join(page);
  await expect(page.getByRole('alert')).toContainText('There is a problem');
  await check();
});
