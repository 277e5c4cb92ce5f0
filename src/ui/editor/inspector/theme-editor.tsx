import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { NamedColor } from '../../../shared/base/color.ts'
import { engine } from '../../app/engine/connect.ts'
import { send } from '../../app/engine/hooks.ts'
import { useText } from '../../app/text.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { NameField } from '../choices/name-field.tsx'
import panelCss from '../panel.module.css'
import { ColorPanel } from './color/color-panel.tsx'
import { useAppearance } from './theme-shown.ts'
import { FieldTarget, useDarkChange, useThemeChange } from './fields/field-change.ts'
import css from './theme-colors.module.css'

type EditorProps = { readonly index: number; readonly value: NamedColor; readonly onClose: () => void }

function NameOfColor({ index, value: { name } }: EditorProps) {
  const { text } = useText()
  return (
    <NameField
      label={text('ui.theme.name')}
      name={name}
      rename={(given) => ({ do: 'theme.name', index, name: given })}
    />
  )
}

/** The shown layers that are linked to the colour: its contrast is that with what lies behind them. */
function useLinkedTo(index: number): readonly string[] {
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    let isGone = false
    engine.ask('linkedTo', index).then(
      (found) => !isGone && setIds(found),
      // an engine that ended meanwhile has none
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [index])
  return ids
}

function LightEditor({ index, value, onClose }: EditorProps) {
  const change = useThemeChange(index)
  return <ColorPanel value={value.color} change={change} onClose={onClose} isOfTheme />
}

function DarkEditor({ index, value, onClose }: EditorProps) {
  const { text } = useText()
  const change = useDarkChange(index)
  if (value.dark === null)
    return (
      <div className={cx(panelCss.stack, css.noDark)}>
        <p className={panelCss.note}>{text('ui.theme.darkHint')}</p>
        <Button onClick={() => void send({ do: 'theme.dark', index, color: value.color }).then(showDark)}>
          {text('ui.theme.addDark')}
        </Button>
      </div>
    )
  return (
    <>
      <ColorPanel value={value.dark} change={change} onClose={onClose} isOfTheme />
      <div className={css.noDark}>
        <Button look="ghost" onClick={() => void send({ do: 'theme.dark', index, color: null })}>
          {text('ui.theme.removeDark')}
        </Button>
      </div>
    </>
  )
}

/** The dial is seen in what is edited; a platform that shows one of the two alone stays as it is. */
const show = (option: 'light' | 'dark') => void engine.run({ do: 'choice.set', id: 'appearance', option })

const showDark = (): void => show('dark')

/** One theme colour: its name, and its light and dark value, each live in all that is linked to it. */
export function ThemeEditor(props: EditorProps) {
  const { index, value, onClose } = props
  const { text } = useText()
  const chosen = useAppearance()?.chosen
  const [isDark, setDark] = useState(chosen === 'dark')
  const ids = useLinkedTo(index)
  const title = text('ui.color.editTheme', { color: value.name === '' ? value.color : value.name })
  const parts = ['light', 'dark'] as const
  return (
    <div className={css.editor} role="group" aria-label={title} data-theme-editor>
      <div className={cx(panelCss.apart, panelCss.said, css.title)}>
        <p>{title}</p>
        <IconButton icon={X} iconSize={14} label={text('ui.color.close')} onClick={onClose} />
      </div>
      <div className={cx(panelCss.stack, css.head)}>
        <NameOfColor {...props} />
        <div className={panelCss.segments} role="group" aria-label={title}>
          {parts.map((part) => {
            const isOn = (part === 'dark') === isDark
            return (
              <button
                key={part}
                type="button"
                aria-pressed={isOn}
                className={cx(panelCss.segment, css.part, isOn && panelCss.isOn)}
                onClick={() => {
                  setDark(part === 'dark')
                  if (chosen !== undefined && chosen !== part) show(part)
                }}
              >
                {text(`ui.theme.${part}`)}
              </button>
            )
          })}
        </div>
      </div>
      <FieldTarget value={ids}>
        {isDark ? <DarkEditor key="dark" {...props} /> : <LightEditor key="light" {...props} />}
      </FieldTarget>
    </div>
  )
}
