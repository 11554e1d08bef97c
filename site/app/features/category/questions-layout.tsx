import type { QuestionsData } from '@larkfield/api-schemas/static-categories';
import { ExternalNote } from '../../layout/external-note.tsx';
import { Icon } from '../../layout/icon.tsx';
import { LinkList } from '../../layout/link-list.tsx';

/** Common questions, all articles in groups, an optional last article, and a link back to the top (CA-03, CA-05). */
export function QuestionsLayout({ title, commonQuestions, allArticlesTitle, allArticles, lastArticle }: QuestionsData) {
  return (
    <>
      <section aria-labelledby="common-questions-title">
        <h2 id="common-questions-title">{title}</h2>
        <hs-column tennis-court="2" football-pitch="3" role="list">
          {commonQuestions.map((question) => (
            <div role="listitem" key={question.link}>
              <QuestionCard {...question} />
            </div>
          ))}
        </hs-column>
      </section>
      <section aria-labelledby="all-articles-title">
        <h2 id="all-articles-title">{allArticlesTitle}</h2>
        <hs-column basketball-court="2">
          {allArticles.map((group) => (
            <hs-card key={group.title}>
              <h3>{group.title}</h3>
              <LinkList
                links={group.articleLinks.map(({ label, link, externalLink }) => ({
                  text: label,
                  href: link,
                  isExternal: externalLink,
                }))}
              />
            </hs-card>
          ))}
        </hs-column>
      </section>
      {lastArticle && (
        <hs-card type="support" data-last-article="">
          <h2>{lastArticle.label}</h2>
          <p>{lastArticle.description}</p>
          <hs-cta type="text">
            <a href={lastArticle.link}>Read more</a>
          </hs-cta>
        </hs-card>
      )}
      <p>
        <a className="hs-back-to-top" href="#main">
          <Icon name="arrow-up" />
          Back to top
        </a>
      </p>
    </>
  );
}

function QuestionCard({
  image,
  pill,
  title,
  link,
  description,
  externalLink,
}: QuestionsData['commonQuestions'][number]) {
  return (
    <hs-card pill-over-image={pill ? '' : undefined}>
      <img src={`/assets/illustrations/${image}.svg`} alt="" width={320} height={180} loading="lazy" decoding="async" />
      {pill && <hs-pill colour="yellow">{pill}</hs-pill>}
      <h3>
        <a href={link} rel={externalLink ? 'external' : undefined}>
          {title}
          {externalLink && <ExternalNote />}
        </a>
      </h3>
      <p>{description}</p>
    </hs-card>
  );
}
