import type { BuiltNote } from '../../../shared/protocol/questions.ts'
import { engine } from '../../app/engine/connect.ts'
import { openDialogs } from '../dialogs/open-dialogs.ts'
import { showRefusal } from '../../app/notices/notices.ts'
import { useText } from '../../app/text.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './build.module.css'

/** Selects the layer on its face, in normal mode where it stands there, else in ambient. */
async function jumpTo(fdId: string, uuid: string): Promise<void> {
  openDialogs.build = false
  const look = (variant: 'normal' | 'ambient') =>
    engine.run({ do: 'fix.apply', fix: { do: 'select', ids: [uuid] }, variant: { fdId, variant } })
  const found = await look('normal')
  const there = found.ok ? found : await look('ambient')
  if (!there.ok) showRefusal(there.refusal)
}

type NotesProps = {
  /** The face that the layers are of. */
  readonly fdId: string
  readonly notes: readonly BuiltNote[]
  /** How the list is called; it says how many there are. */
  readonly title: string
}

/** What the watch will do otherwise than the canvas, each with the way to its layer. */
export function Notes({ fdId, notes, title }: NotesProps) {
  const { text, say } = useText()
  if (notes.length === 0) return <p className={css.hint}>{text('ui.build.noNotes')}</p>
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className={cx(panelCss.column, css.notes)}>
        {notes.map((note) => (
          <li key={`${note.uuid} ${note.key}`}>
            <button type="button" title={text('ui.build.jump')} onClick={() => void jumpTo(fdId, note.uuid)}>
              <b>{say(note.label)}</b> {say(note.key, note.params)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
