import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { lookFromWords, type Understood } from '../../../../shared/art/words.ts'
import { Button } from '../../../kit/button.tsx'
import { useText } from '../../../app/text.ts'
import { artState, changeLook } from './art-state.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './art.module.css'

const noneYet: Understood = { change: {}, understood: [], missed: [] }

/** A sentence that chooses; what of it was understood is said, and what was not. */
export function WordsField() {
  const { text, locale } = useText()
  const { words } = useSnapshot(artState)
  const [read, setRead] = useState(noneYet)
  const joined = (all: readonly string[]): string => all.join(locale === 'zh-cn' ? '、' : ', ')
  return (
    <form
      className={cx(panelCss.stack6, css.words)}
      onSubmit={(event) => {
        event.preventDefault()
        const next = lookFromWords(artState.words)
        setRead(next)
        changeLook(next.change)
      }}
    >
      <label>
        <span>{text('ui.art.words')}</span>
        <input
          type="text"
          value={words}
          maxLength={300}
          data-typed
          placeholder={text('ui.art.words.hint')}
          onChange={(event) => (artState.words = event.target.value)}
        />
      </label>
      <Button icon={WandSparkles} type="submit" disabled={words.trim() === ''}>
        {text('ui.art.words.apply')}
      </Button>
      <div role="status" className={css.read}>
        {read.understood.length > 0 ? (
          <p>{text('ui.art.understood', { words: joined(read.understood) })}</p>
        ) : null}
        {read.missed.length > 0 ? (
          <p className={css.missed}>{text('ui.art.missed', { words: joined(read.missed) })}</p>
        ) : null}
      </div>
    </form>
  )
}
