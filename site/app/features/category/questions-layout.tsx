import type { QuestionsData } from '@larkfield/api-schemas/static-categories';
import { Icon } from '../../layout/icon.tsx';
import { LinkList } from '../../layout/link-list.tsx';
import { LinkOrText } from '../../layout/link-or-text.tsx';

/** Common questions, all articles in groups, an optional last article, and a link back to the top (CA-03, CA-05). */
export function QuestionsLayout({ title, commonQuestions, allArticlesTitle, allArticles, lastArticle }: QuestionsData) {
  return (
    <>
      {commonQuestions.length > 0 && (
        <section aria-labelledby="common-questions-title">
          <h2 id="common-questions-title">{title}</h2>
          <hs-column tennis-court="2" football-pitch="3" role="list">
            {commonQuestions.map((question) => (
              <div role="listitem" key={question.title}>
                <QuestionCard {...question} />
              </div>
            ))}
          </hs-column>
        </section>
      )}
      {allArticles.length > 0 && (
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
      )}
      {lastArticle && (
        <hs-card type="support" data-last-article="">
          <h2>{lastArticle.label}</h2>
          {lastArticle.description && <p>{lastArticle.description}</p>}
          {lastArticle.link && (
            <hs-cta type="text">
              <a href={lastArticle.link}>Read more</a>
            </hs-cta>
          )}
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
    <hs-card pill-over-image={pill && image ? '' : undefined}>
      {image && (
        <img
          src={`/assets/illustrations/${image}.svg`}
          alt=""
          width={320}
          height={180}
          loading="lazy"
          decoding="async"
        />
      )}
      {pill && <hs-pill colour="yellow">{pill}</hs-pill>}
      <h3>
        <LinkOrText href={link} isExternal={externalLink}>
          {title}
        </LinkOrText>
      </h3>
      {description && <p>{description}</p>}
    </hs-card>
  );
}
