import { useText } from '../../app/text.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './shortcut-sheet.module.css'

type Modifier = 'shift' | 'alt' | 'mod' | 'space'

type Hand =
  | 'drag'
  | 'handle'
  | 'turn'
  | 'press'
  | 'empty'
  | 'wheel'
  | 'ruler'
  | 'twice'
  | 'draw'
  | 'edge'
  | 'hover'
  | 'mark'
  | 'path'
  | 'handleOf'

type Row = { readonly id: RowId; readonly keys: readonly Modifier[]; readonly hand: Hand }

/** What a key does while the pointer does something, in the order of the sheet. */
const rows = [
  { id: 'axis', keys: ['shift'], hand: 'drag' },
  { id: 'copy', keys: ['alt'], hand: 'drag' },
  { id: 'measure', keys: ['alt'], hand: 'hover' },
  { id: 'free', keys: ['mod'], hand: 'drag' },
  { id: 'ratio', keys: ['shift'], hand: 'handle' },
  { id: 'centre', keys: ['alt'], hand: 'handle' },
  { id: 'turn', keys: ['shift'], hand: 'turn' },
  { id: 'even', keys: ['shift'], hand: 'draw' },
  { id: 'fromMiddle', keys: ['alt'], hand: 'draw' },
  { id: 'range', keys: ['shift'], hand: 'press' },
  { id: 'toggle', keys: ['mod'], hand: 'press' },
  { id: 'below', keys: ['alt'], hand: 'press' },
  { id: 'frame', keys: ['shift'], hand: 'empty' },
  { id: 'pan', keys: ['space'], hand: 'drag' },
  { id: 'zoom', keys: ['mod'], hand: 'wheel' },
  { id: 'sideways', keys: ['shift'], hand: 'wheel' },
  { id: 'guide', keys: [], hand: 'ruler' },
  { id: 'type', keys: [], hand: 'twice' },
  { id: 'pivot', keys: [], hand: 'mark' },
  { id: 'points', keys: [], hand: 'path' },
  { id: 'break', keys: ['alt'], hand: 'handleOf' },
  { id: 'room', keys: [], hand: 'edge' },
] as const

type RowId = (typeof rows)[number]['id']

const signs: Readonly<Record<Modifier, readonly [plain: string, mac: string]>> = {
  shift: ['Shift', '⇧'],
  alt: ['Alt', '⌥'],
  mod: ['Ctrl', '⌘'],
  space: ['Space', 'Space'],
}

type GesturesProps = {
  /** In small letters; empty for all. */
  readonly wanted: string
  readonly isForMac: boolean
}

/** The keys that change what a pointer does, which no table of actions has. */
export function GestureRows({ wanted, isForMac }: GesturesProps) {
  const { text } = useText()
  const signOf = (key: Modifier): string => signs[key][isForMac ? 1 : 0]
  const shown = (rows as readonly Row[])
    .map(({ id, keys, hand }) => ({
      ...{ id, keys: keys.map(signOf) },
      name: text(`ui.gesture.${id}`),
      hand: text(`ui.gesture.by.${hand}`),
    }))
    .filter(({ name, keys, hand }) => [name, ...keys, hand].join(' ').toLowerCase().includes(wanted))
  if (shown.length === 0) return null
  return (
    <section className={css.group} aria-label={text('ui.gesture.title')}>
      <h3>{text('ui.gesture.title')}</h3>
      <dl>
        {shown.map(({ id, name, keys, hand }) => (
          <div key={id} className={cx(panelCss.said, css.row)}>
            <dt>{name}</dt>
            <dd>
              <span className={css.chord}>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
                <span className={css.or}>{hand}</span>
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
