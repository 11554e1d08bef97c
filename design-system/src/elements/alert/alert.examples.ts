import { type Example, icon } from '../../example.ts';

const STATES = ['error', 'warning', 'info', 'success'] as const;

const words: Record<(typeof STATES)[number], string> = {
  error:
    "<h3>We couldn't send your reading</h3><p>Check the highlighted answers, then send it again. <a href='#help'>Get help</a></p>",
  warning:
    "<h3>Don't switch anything on or off</h3><p>A spark can light gas. Leave switches and plugs as they are.</p>",
  info: '<h3>Prices change on 1 January</h3><p>Send a reading that day so that your next bill is right.</p>',
  success: '<h3>Thank you, we have your reading</h3><p>It will be on your next bill.</p>',
};

export const examples: readonly Example[] = [
  ...STATES.map((state) => ({ name: state, html: `<hs-alert state="${state}">${words[state]}</hs-alert>` })),
  ...STATES.map((state) => ({
    name: `highlighter-${state}`,
    html: `<hs-alert type="highlighter" state="${state}">${words[state]}</hs-alert>`,
  })),
  {
    name: 'highlighter',
    html: `<hs-alert type="highlighter">${words.error}</hs-alert>`,
    note: 'Without a state it is an error.',
  },
  {
    name: 'dismissible',
    html: `<hs-alert state="info" dismissible>${words.info}<button type="button" aria-label="Close this message">${icon('x')}</button></hs-alert>`,
  },
  { name: 'hs-highlighter', html: `<hs-highlighter type="warning">${words.warning}</hs-highlighter>` },
];
