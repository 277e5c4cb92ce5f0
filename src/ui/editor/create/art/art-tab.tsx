import { Dices, WandSparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { mostSeed, readLook } from '../../../../shared/art/look.ts'
import { partGroups, type PartGroup } from '../../../../shared/art/parts.ts'
import { engine } from '../../../app/engine/connect.ts'
import { send, useProjection } from '../../../app/engine/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { useText } from '../../../app/text.ts'
import { artState, changeLook } from './art-state.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './art.module.css'
import { HandsDialog } from './hands-dialog.tsx'
import { LookControls } from './look-controls.tsx'
import { Looks } from './looks.tsx'
import { Picture } from './picture.tsx'
import { usePreview } from './use-preview.ts'
import { lookFromWords, type Understood } from '../../../../shared/art/words.ts'

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

/** CSS pixels of the preview. */
const previewPx = 132

function isGroup(value: string): value is PartGroup {
  return partGroups.some((group) => group === value)
}

/** What is selected of watch art is what is changed, with the sliders as they were. */
function useSelectedArt(): void {
  const { ids } = useProjection('selection')
  useEffect(() => {
    let isHere = true
    engine.ask('artHere').then(
      (here) => {
        if (!isHere) return
        const look = here && readLook(here.look)
        if (!here || !look) artState.set = null
        else if (here.set !== artState.set) {
          artState.look = look
          artState.groups = here.groups.filter(isGroup)
          artState.set = here.set
        }
      },
      () => undefined,
    )
    return () => void (isHere = false)
  }, [ids])
}

function Groups() {
  const { text } = useText()
  const { groups } = useSnapshot(artState)
  return (
    <fieldset className={css.groups}>
      <legend>{text('ui.art.take')}</legend>
      {partGroups.map((group) => (
        <label key={group}>
          <input
            type="checkbox"
            checked={groups.includes(group)}
            onChange={(event) => {
              const rest = artState.groups.filter((one) => one !== group)
              artState.groups = event.target.checked ? [...rest, group] : rest
            }}
          />
          {text(`ui.art.group.${group}`)}
        </label>
      ))}
    </fieldset>
  )
}

const noHands: readonly string[] = []

const newSeed = (): number => Math.floor(Math.random() * (mostSeed + 1))

/** Watch art: words, twelve looks, sliders, and what of it goes on the dial. */
export function ArtTab() {
  const { text } = useText()
  const { look, groups, withAmbient, set, isPutting } = useSnapshot(artState)
  const { drawn, isDrawing, hasFailed } = usePreview(look, previewPx)
  const [hands, setHands] = useState(noHands)
  useSelectedArt()

  async function put(into: string | null, replacesHands?: boolean): Promise<void> {
    setHands(noHands)
    artState.isPutting = true
    try {
      // a set that is changed keeps its own hands
      const isSecond = into === null && artState.groups.includes('hands') && replacesHands === undefined
      const there = isSecond ? await engine.ask('handsHere') : noHands
      if (there.length > 0) return setHands(there)
      const request = {
        look: { ...artState.look },
        groups: [...artState.groups],
        withAmbient: artState.withAmbient,
        replacesHands: replacesHands === true,
      }
      await send({ do: 'art.put', ...request, ...(into === null ? {} : { set: into }) })
    } finally {
      artState.isPutting = false
    }
  }

  return (
    <div className={css.tab}>
      <p className={css.honest}>{text('ui.art.honest')}</p>
      <WordsField />
      <Looks />
      <div className={css.stage}>
        <div className={css.preview} role="img" aria-label={text('ui.art.preview')} aria-busy={isDrawing}>
          <Picture drawn={drawn} px={previewPx} />
        </div>
        <div className={cx(panelCss.stack, css.acts)}>
          <Button icon={Dices} onClick={() => changeLook({ seed: newSeed() })}>
            {text('ui.art.dice')}
          </Button>
          <Button
            look="primary"
            isBusy={isPutting}
            disabled={isPutting || groups.length === 0}
            onClick={() => void put(set)}
          >
            {text(set === null ? 'ui.art.put' : 'ui.art.replace')}
          </Button>
          {set === null ? null : (
            <Button disabled={isPutting} onClick={() => void put(null)}>
              {text('ui.art.asNew')}
            </Button>
          )}
        </div>
      </div>
      {hands.length > 0 ? (
        <HandsDialog
          hands={hands}
          onChoose={(replacesHands) => void put(null, replacesHands)}
          onClose={() => setHands(noHands)}
        />
      ) : null}
      {hasFailed ? <p role="alert">{text('ui.art.failed')}</p> : null}
      {set === null ? null : <p className={css.honest}>{text('ui.art.editing')}</p>}
      <Groups />
      <label className={css.ambient}>
        <input
          type="checkbox"
          checked={withAmbient}
          onChange={(event) => (artState.withAmbient = event.target.checked)}
        />
        {text('ui.art.ambient')}
      </label>
      <LookControls />
    </div>
  )
}
