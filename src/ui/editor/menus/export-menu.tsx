import { ChevronDown, Upload } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { iconLook } from '../../kit/button.tsx'
import { DropMenu } from '../../app/dropdown/drop-menu.tsx'
import { useText, type Texts } from '../../app/text.ts'
import type { MenuEntry } from '../../kit/menus/menu.tsx'
import { entriesOf, entryOf, wayOutOf } from '../actions/acting.ts'
import { actionNamed } from '../actions/actions.ts'
import css from './export-menu.module.css'

/** Files for a watch, files for people, and what stays with Dialwright. */
export const exportMenu = [
  'export.apk',
  'export.bundle',
  'export.store',
  'export.falcon',
  'export.install',
  'line',
  'export.picture',
  'export.animation',
  'line',
  'export.source',
  'design.saveFile',
  'line',
  'design.share',
] as const

/** Behind the first row that is off for want of a face, what adds one. */
function exportEntries(texts: Texts): readonly MenuEntry[] {
  const offered = new Set<string>()
  return exportMenu.flatMap((id) => {
    const rows = entriesOf([id], texts)
    const wayOut = id === 'line' ? null : wayOutOf(actionNamed(id))
    if (!wayOut || offered.has(wayOut.id)) return rows
    offered.add(wayOut.id)
    return [...rows, entryOf(wayOut.id, texts)]
  })
}

/** Everything that goes out of a design, beside the button that saves it. */
export function ExportMenu({ isNarrow }: { readonly isNarrow: boolean }) {
  const texts = useText()
  const label = texts.text('ui.export')
  return (
    <DropMenu
      side="bottom end"
      entries={() => exportEntries(texts)}
      button={
        isNarrow ? (
          <Upload size={16} strokeWidth={1.5} aria-hidden />
        ) : (
          <>
            {label}
            <ChevronDown size={12} strokeWidth={1.5} aria-hidden />
          </>
        )
      }
      buttonProps={{
        className: isNarrow ? (iconLook ?? '') : cx(css.button),
        'aria-label': label,
        'data-tip': texts.text('ui.export.tip'),
      }}
    />
  )
}
