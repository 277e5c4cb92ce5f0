import { ChevronDown, Upload } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { iconLook } from '../../kit/button.tsx'
import { DropMenu } from '../../app/dropdown/drop-menu.tsx'
import { useText } from '../../app/text.ts'
import { entriesOf } from '../actions/acting.ts'
import css from './export-menu.module.css'

/** Files for a watch, files for people, and what stays with Dialwright. */
export const exportMenu = [
  'export.apk',
  'export.bundle',
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

/** Everything that goes out of a design, beside the button that saves it. */
export function ExportMenu({ isNarrow }: { readonly isNarrow: boolean }) {
  const texts = useText()
  const label = texts.text('ui.export')
  return (
    <DropMenu
      side="bottom end"
      entries={() => entriesOf(exportMenu, texts)}
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
