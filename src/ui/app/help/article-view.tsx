import { pictureUrl, type Article, type Passage } from '../../../shared/help/article.ts'
import { pictureSides } from '../../../shared/help/picture-sides.ts'
import { Heading } from './heading.tsx'
import { useHelp, useHelpText } from './help-frame.ts'
import { HelpLink } from './help-link.tsx'
import { Runs } from './runs.tsx'
import css from './help-document.module.css'

type PassageProps = { readonly article: Article; readonly id: string; readonly passage: Passage }

function Picture({ article, id }: PassageProps) {
  const { locale } = useHelp()
  const sides = pictureSides[`${article.id}.${id}`]
  const alt = article.pictures[id]
  if (!alt || !sides) return null
  return (
    <img
      className={css.picture}
      src={pictureUrl(article.id, id, locale)}
      alt={alt[locale]}
      width={sides[0]}
      height={sides[1]}
      loading="lazy"
      decoding="async"
    />
  )
}

function PassageView(props: PassageProps) {
  const { id, passage } = props
  const { heading, text, steps, note } = passage
  return (
    <section aria-labelledby={`help-${id}`}>
      <Heading rank={2} id={`help-${id}`}>
        {heading}
      </Heading>
      {text ? (
        <p>
          <Runs text={text} />
        </p>
      ) : null}
      {steps ? (
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step}>
              <Runs text={step} />
            </li>
          ))}
        </ol>
      ) : null}
      <Picture {...props} />
      {note ? (
        <p className={css.note}>
          <Runs text={note} />
        </p>
      ) : null}
    </section>
  )
}

/** One task. */
export function ArticleView({ article }: { readonly article: Article }) {
  const { locale } = useHelp()
  const text = useHelpText()
  const { title, lead, passages } = article.words[locale]
  const entries = Object.entries(passages)
  return (
    <article>
      <Heading rank={1}>{title}</Heading>
      <p className={css.lead}>
        <Runs text={lead} />
      </p>
      {entries.length > 3 ? (
        <nav aria-label={text('help.onThisPage')}>
          <ul className={css.here}>
            {entries.map(([id, { heading }]) => (
              <li key={id}>
                <HelpLink to={`${article.id}#${id}`}>{heading}</HelpLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {entries.map(([id, passage]) => (
        <PassageView key={id} article={article} id={id} passage={passage} />
      ))}
      <p className={css.foot}>
        <HelpLink to="">{text('help.contents')}</HelpLink>
      </p>
    </article>
  )
}
