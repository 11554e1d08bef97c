/** `npm run content:check`: reports all faults of articles, feeds, facts and words. Exits with 1 if there are any. */
import { readProviderSettings } from '@larkfield/provider/settings';
import { settingsOrExit } from '@larkfield/service/settings';
import { reportOf, summaryOf } from '../report.ts';
import { checkContent } from './checker.ts';

const settings = settingsOrExit(() => readProviderSettings(process.env));
const { articles, findings } = await checkContent(settings);
console.log(summaryOf(articles));
if (findings.length > 0) {
  console.error(reportOf(findings));
  process.exitCode = 1;
}
