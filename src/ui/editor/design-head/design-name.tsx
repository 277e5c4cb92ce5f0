import { ChevronDown } from 'lucide-react'
import { useProjection } from '../../app/engine/hooks.ts'
import { DropPanel } from '../../app/dropdown/drop-panel.tsx'
import { useText } from '../../app/text.ts'
import panelCss from '../panel.module.css'
import css from './design-name.module.css'
import { NameFields } from './name-fields.tsx'

/** The design's name in the top bar; both names are edited in a popover below it. */
export function DesignName() {
  const { text, locale } = useText()
  const design = useProjection('design')
  if (!design) return <span className={css.blank} aria-hidden />
  const names = [design.dialNameCn, design.dialName]
  const name = (locale === 'zh-cn' ? names : names.reverse()).find((one) => one !== '') ?? ''
  return (
    <DropPanel
      className={css.root}
      panelClassName={css.panel}
      side="bottom start"
      gap={8}
      takesFocus
      buttonProps={{
        className: css.button,
        'data-design-name': '',
        'aria-label': text('ui.name.edit', { name: name || text('ui.name.none') }),
      }}
      button={
        <>
          <span className={panelCss.cut}>{name || text('ui.name.none')}</span>
          <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
        </>
      }
      content={(close) => <NameFields design={design} onDone={close} />}
    />
  )
}
