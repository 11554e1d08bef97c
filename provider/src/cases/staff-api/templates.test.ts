import { TemplateList } from '@larkfield/api-schemas/staff-calls/reply-templates';
import { testOn } from '@larkfield/database/test-engines';
import { expect } from 'vitest';
import { desk } from '../../testing/cases.ts';

const test = testOn('SQLite');

const faultOf = async (answer: Response) => {
  const { errors } = await answer.json();
  return [answer.status, errors[0].code, errors[0].source.pointer, errors[0].detail ?? errors[0].title];
};

test('[DK-09] templates are those of the content folder, with the supplier’s own name', async ({ database }) => {
  const { staff } = await desk(database);
  const { data } = TemplateList.parse(await (await staff.ask('GET', '/templates')).json());
  expect(data.length).toBeGreaterThan(5);
  const all = data.flatMap(({ attributes }) => attributes.paragraphs).join('\n');
  expect(all).toContain('Larkfield Energy');
  expect(all).not.toContain('{{supplier}}');
});

test.for(['{{what you need}}', '{{', 'what}}', '{{}}'])(
  '[DK-09] a reply in which the gap %s is left is not sent',
  async (gap, { database }) => {
    const { openCase, staff } = await desk(database);
    const { id } = await openCase();
    const [status, code, pointer, detail] = await faultOf(await staff.reply(id, `I need ${gap} soon`));
    expect([status, code, pointer]).toEqual([422, 'unfilled-placeholder', '/data/attributes/text']);
    expect(detail).toContain('Fill in');
    for (const name of ['offer', 'resolution']) {
      const refused = await faultOf(await staff.change(id, { [name]: `We pay ${gap}` }));
      expect(refused.slice(0, 3)).toEqual([422, 'unfilled-placeholder', `/data/attributes/${name}`]);
    }
    const said = { direction: 'from-customer', channel: 'phone', form: 'spoken' };
    expect((await staff.reply(id, `The meter shows ${gap}`, said)).status).toBe(201);
  },
);
