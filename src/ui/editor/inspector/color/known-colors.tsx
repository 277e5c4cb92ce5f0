import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { maxThemeColors } from '../../../../shared/base/color.ts'
import { engine } from '../../../app/engine/connect.ts'
import type { ColorLink } from '../../../../shared/protocol/living.ts'
import { send, useProjection } from '../../../app/engine/hooks.ts'
import { useText } from '../../../app/text.ts'
import { IconButton } from '../../../kit/button.tsx'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './color-field.module.css'
import { recent } from '../../recent.ts'
import { Swatches } from './swatches.tsx'
import { useThemeColors } from '../theme-shown.ts'

/** While the panel is open, only it changes the design's colours: they are fetched once. */
function useOnce<T>(fetch: () => Promise<readonly T[]>): readonly T[] {
  const [found, setFound] = useState<readonly T[]>([])
  useEffect(() => {
    let isGone = false
    fetch().then(
      (answer) => !isGone && setFound(answer),
      // an engine that ended meanwhile has none
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [fetch])
  return found
}

const askUsed = () => engine.ask('usedColors')
const askPictures = () => engine.ask('pictureColors')

type ThemeProps = {
  readonly onPick: (color: string, index: number) => void
  /** What its button adds to the theme. */
  readonly shown: string
  /** The place of the one that the colour is linked to; absent where it is only taken. */
  readonly linked?: number | null
}

/** The colours of the design's theme, to be taken and removed, and one to be added. */
export function ThemeSwatches({ onPick, shown, linked }: ThemeProps) {
  const { text } = useText()
  const theme = useThemeColors()
  return (
    <Swatches
      title={text('ui.color.theme')}
      colors={theme.map(({ shown: color }) => color)}
      empty={text('ui.color.themeEmpty')}
      {...(linked === undefined ? {} : { linked })}
      nameOf={(color, index) => {
        const name = theme[index]?.name ?? ''
        if (name !== '')
          return text(linked === undefined ? 'ui.theme.named' : 'ui.color.linkThemeNamed', { name, color })
        return text(linked === undefined ? 'ui.color.themeName' : 'ui.color.linkTheme', {
          number: index + 1,
          color,
        })
      }}
      onPick={onPick}
      onRemove={(index) => void send({ do: 'theme.remove', index })}
      aside={
        <span className={cx(panelCss.note, css.count)}>
          {text('ui.color.themeCount', { count: theme.length, max: maxThemeColors })}
          <IconButton
            icon={Plus}
            iconSize={14}
            label={text('ui.color.addTheme')}
            className={css.plus ?? ''}
            onClick={() => void send({ do: 'theme.add', color: shown })}
          />
        </span>
      }
    />
  )
}

type WearersProps = {
  readonly linked: ColorLink | null
  readonly onPick: (color: string, link: ColorLink) => void
}

/** The colours that the wearer chooses, as they are looked at; one that is picked is linked. */
export function WearersSwatches({ linked, onPick }: WearersProps) {
  const { text } = useText()
  const choices = useProjection('choices').filter(
    ({ kind, own }) => kind === 'color' && own !== null && !own.isOfTheme,
  )
  const theirs = linked && 'choice' in linked ? linked : null
  return choices.map(({ id, label, options, chosen }) => (
    <Swatches
      key={id}
      title={text('ui.governed.wearer', { name: label })}
      colors={options.find((one) => one.id === chosen)?.colors ?? []}
      linked={theirs?.choice === id ? theirs.index : null}
      nameOf={(color, index) => text('ui.color.linkWearer', { name: label, number: index + 1, color })}
      onPick={(color, index) => onPick(color, { choice: id, index, isOwn: true })}
    />
  ))
}

/** The colours that were chosen last, those that the design has, and those of its pictures. */
export function KnownColors({ onPick }: { readonly onPick: (color: string) => void }) {
  const { text } = useText()
  const { colors } = useSnapshot(recent)
  const used = useOnce(askUsed)
  const pictures = useOnce(askPictures)
  return (
    <>
      {colors.length > 0 ? (
        <Swatches title={text('ui.color.recent')} colors={colors} onPick={(color) => onPick(color)} />
      ) : null}
      {used.length > 0 ? (
        <Swatches title={text('ui.color.used')} colors={used} onPick={(color) => onPick(color)} />
      ) : null}
      {pictures.map(({ label, colors: found }, at) => (
        <Swatches
          key={`${at} ${label}`}
          title={text('ui.color.fromPicture', { name: label })}
          colors={found}
          onPick={(color) => onPick(color)}
        />
      ))}
    </>
  )
}
