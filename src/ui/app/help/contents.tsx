import { BookOpen, FunctionSquare, Gauge, Hash } from 'lucide-react'
import { articleGroups } from '../../../shared/help/article.ts'
import { articles } from '../../../shared/help/articles.ts'
import { Heading } from './heading.tsx'
import { useHelp, useHelpText } from './help-frame.ts'
import { HelpLink } from './help-link.tsx'
import { LessonList } from './lessons/lesson-list.tsx'
import css from './help-document.module.css'

const references = [
  { page: 'tags', icon: Hash },
  { page: 'functions', icon: FunctionSquare },
  { page: 'limits', icon: Gauge },
] as const

function References() {
  const text = useHelpText()
  return (
    <section aria-labelledby="help-reference">
      <Heading rank={2} id="help-reference">
        {text('help.reference')}
      </Heading>
      <ul className={css.list}>
        {references.map(({ page, icon: Icon }) => (
          <li key={page}>
            <HelpLink to={page} className={css.entry}>
              <Icon size={14} strokeWidth={1.5} aria-hidden />
              {text(`help.${page}.title`)}
            </HelpLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The first page: lessons, tasks by group, and the reference. */
export function Contents({ isLost }: { readonly isLost: boolean }) {
  const { locale } = useHelp()
  const text = useHelpText()
  return (
    <>
      <Heading rank={1}>{text('help.title')}</Heading>
      <p className={css.lead}>{text(isLost ? 'help.notThere' : 'help.lead')}</p>
      <section aria-labelledby="help-lessons">
        <Heading rank={2} id="help-lessons">
          {text('help.lessons')}
        </Heading>
        <LessonList />
      </section>
      {articleGroups.map((group) => (
        <section key={group} aria-labelledby={`help-group-${group}`}>
          <Heading rank={2} id={`help-group-${group}`}>
            {text(`help.group.${group}`)}
          </Heading>
          <ul className={css.list}>
            {articles
              .filter((article) => article.group === group)
              .map(({ id, words }) => (
                <li key={id}>
                  <HelpLink to={id} className={css.entry}>
                    <BookOpen size={14} strokeWidth={1.5} aria-hidden />
                    {words[locale].title}
                  </HelpLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <References />
    </>
  )
}
