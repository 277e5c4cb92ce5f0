import { Card } from '../../../kit/layout/layout.tsx'
import { locales } from '../../../../shared/messages/text.ts'
import { ChoiceCard, ChoiceSet } from '../../../kit/choice-card.tsx'
import { switchLocale } from '../../../app/session/session.ts'
import { languageNames, languageTags, useText } from '../../../app/text.ts'
import look from '../../../kit/layout/layout.module.css'
import css from './profile.module.css'

/** The language of the texts, for this device and the account (A50). */
export function LanguageCard() {
  const { text, locale } = useText()
  return (
    <Card id="language" title={text('ui.language.title')} about={text('ui.language.text')}>
      <ChoiceSet legend={text('ui.language.title')} isTitled className={look.row}>
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
    </Card>
  )
}
