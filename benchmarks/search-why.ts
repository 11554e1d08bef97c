/**
 * `npm run search:why -- "my meter shows D1"`: prints which words, kinds of match and fields gave the first five results
 * their scores, and why an emergency is shown or not.
 */
import { join } from 'node:path';
import { readVocabulary } from '@larkfield/search/reading/read-vocabulary';
import { ourNames } from '@larkfield/service/supplier/brand';
import { publishedDocuments } from '../site/server/search/testing/published-documents.ts';
import { type Explanation, explain } from './search/explain.ts';

const USAGE = `Usage: npm run search:why -- "what somebody typed"

Each part is followed by what the score loses without it; 'all': the page is then no result. In brackets its weight of
content/search/ranking.json. An emergency is shown above its threshold of log odds, or if a part of the words is.`;

const query = process.argv.slice(2).join(' ').trim();
if (query === '') {
  console.error(USAGE);
  process.exit(1);
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;

type Losses = Explanation['results'][number]['words'];
const listed = (losses: Losses) =>
  losses.map(({ without, loss }) => `${without} ${loss === null ? 'all' : signed(loss)}`).join(', ') || 'nothing';

const vocabulary = await readVocabulary(join(import.meta.dirname, '../content/search'), ourNames());
const { words, isOurs, results, emergencies } = explain(query, await publishedDocuments(), vocabulary);

console.log(`Read as: ${words.join(' ')}${isOurs ? '' : ' (not about us: pages are only shown as near)'}`);
for (const [place, { title, path, score, ...parts }] of results.entries()) {
  console.log(`\n${place + 1}. ${title}  ${score.toFixed(2)}  ${path}`);
  console.log(`   words:   ${listed(parts.words)}`);
  console.log(`   weights: ${listed(parts.weights)}`);
}
if (results.length === 0) console.log('\nNo results');

const { shown, odds, threshold, features, likeliest } = emergencies;
console.log(`\nEmergencies: ${shown.join(', ') || 'none'}`);
if (odds === undefined) console.log('   small talk: not judged');
else {
  const isPart = shown.length > 0 && odds <= threshold;
  console.log(
    `   log odds of the whole ${signed(odds)}, shown above ${threshold}${isPart ? ': a part of it is above its own threshold' : ''}`,
  );
  console.log(`   counted most: ${features.map(({ feature, weight }) => `${feature} ${signed(weight)}`).join(', ')}`);
  console.log(`   which one:    ${likeliest.map((one) => `${one.id} ${signed(one.odds)}`).join(', ')}`);
}
