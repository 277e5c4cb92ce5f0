import { locales } from '../../../../shared/messages/text.ts'
import { ChoiceCard, ChoiceSet } from '../../../kit/choice-card.tsx'
import { cx } from '../../../kit/cx.ts'
import { switchLocale } from '../../../app/session/session.ts'
import { languageNames, languageTags, useText } from '../../../app/text.ts'
import look from '../../../kit/layout/layout.module.css'
import css from './profile.module.css'

/** The language of the texts, for this device and the account (A50). */
export function LanguageCard() {
  const { text, locale } = useText()
  return (
    <section className={cx(look.card, css.titled)} aria-labelledby="language">
      <div>
        <h2 id="language" className={look.title}>
          {text('ui.language.title')}
        </h2>
        <p className={look.note}>{text('ui.language.text')}</p>
      </div>
      <ChoiceSet legend={text('ui.language.title')} className={css.choices}>
        {locales.map((one) => (
          <ChoiceCard
            key={one}
            name="language"
            className={css.choice}
            isOn={one === locale}
            onChoose={() => switchLocale(one)}
          >
            <b lang={languageTags[one]}>{languageNames[one]}</b>
          </ChoiceCard>
        ))}
      </ChoiceSet>
    </section>
  )
}
