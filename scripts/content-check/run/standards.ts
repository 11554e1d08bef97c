/** Reads what the rules compare articles with. */
import { readCategoryList } from '@larkfield/provider/content/categories';
import { fillFeedText } from '@larkfield/provider/content/placeholders';
import { hostsIn } from '@larkfield/provider/content/review/outside-links';
import { readBrand } from '@larkfield/service/supplier/brand';
import { openingHoursText } from '@larkfield/service/supplier/opening-hours';
import { formatPhone } from '@larkfield/service/supplier/phone';
import { LINKED_ADDRESSES } from '../../../site/pages.ts';
import type { Standards } from '../check-articles.ts';
import type { CheckedArticle } from '../checked-article.ts';
import { isLasting } from '../lasting.ts';
import { anchorsOf } from '../links.ts';
import { MustMention } from '../must-mention.ts';
import { contentAddresses } from '../navigation.ts';
import { remembering, rememberingOf } from '../remember.ts';
import type { AllowedRepeats } from '../repeated-passages.ts';
import { brandWords, createDictionary, type Dictionary } from '../spelling.ts';
import type { ReadContent } from './read-content.ts';

const dictionaries = remembering<Dictionary>(3);
const catalogues = remembering<MustMention>(3);
const repeats = remembering<AllowedRepeats>(3);
const anchors = rememberingOf<CheckedArticle, ReadonlySet<string>>();

const EMERGENCY_LINES = ['gas-emergency', 'meter-emergency', 'power-cut'] as const;

export interface ContentStandards extends Standards {
  /** Where an article that has moved may lead. */
  movedTo: ReadonlySet<string>;
}

/** What is as it was at an earlier check is the same object. */
export async function readStandards(
  content: Pick<
    ReadContent,
    'settings' | 'readText' | 'inContent' | 'supplier' | 'facts' | 'media' | 'articles' | 'moved'
  >,
): Promise<ContentStandards> {
  const { settings, readText, inContent, supplier, facts, media, articles, moved } = content;
  const { categories } = await readCategoryList(inContent('categories.json'));
  const addressesWith = (paths: readonly { path: string }[]) =>
    contentAddresses({
      pages: LINKED_ADDRESSES,
      categories: categories.map(({ id }) => id),
      articles: paths.map(({ path }) => path),
    });
  const hosts = hostsIn(await readText('outside-hosts.txt'));
  const { addresses } = readBrand(settings.BRAND_DIR);
  for (const address of Object.values(addresses)) hosts.add(new URL(address).hostname);
  const words = `${await readText('words.txt')}\n${brandWords(supplier)}`;
  const mustMention = fillFeedText(await readText('must-mention.json'), { supplier, facts }).text;
  const stated = Object.values(facts).map(({ value }) => value);
  const allowed = {
    filledIn: [...Object.values(supplier.openingHours).map((hours) => openingHoursText(hours)), ...stated],
    emergencyNumbers: EMERGENCY_LINES.map((name) => formatPhone(supplier.phones[name])),
  };
  return {
    catalogue: catalogues(mustMention, [], () => MustMention.parse(JSON.parse(mustMention))),
    targets: {
      addresses: addressesWith([...articles, ...moved]),
      passing: contentAddresses({
        pages: [],
        categories: [],
        articles: articles.filter((article) => !isLasting(article)).map(({ path }) => path),
      }),
      anchors: new Map(
        articles.map((article) => [article.path, anchors(article, [], () => anchorsOf(article.fragment))]),
      ),
      hosts,
      media,
    },
    movedTo: addressesWith(articles),
    dictionary: dictionaries(words, [], () => createDictionary(words)),
    allowedRepeats: repeats(JSON.stringify(allowed), [], () => allowed),
    facts,
  };
}
