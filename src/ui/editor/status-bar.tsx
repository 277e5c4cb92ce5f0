import { Clock3, Keyboard } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useProjection } from '../engine/hooks.ts'
import { IconButton } from '../kit/button.tsx'
import { useText } from '../text.ts'
import { editorState } from './acting.ts'
import { keysOf } from './action.ts'
import { actionNamed } from './actions.ts'
import { layout } from './layout.ts'
import { SaveState } from './save-state.tsx'
import css from './status-bar.module.css'
import { ZoomMenu } from './zoom-menu.tsx'

/** Counts, selection, save state, zoom and help (UX 3.1). */
export function StatusBar() {
  const { text } = useText()
  const design = useProjection('design')
  const ids = useProjection('selectedIds')
  const { isOn } = useProjection('preview')
  const { isTimeShown } = useSnapshot(layout)
  return (
    <footer className={css.bar} aria-label={text('ui.region.status')} data-region>
      <span>{design ? text('ui.status.layers', { count: design.layerCount }) : ''}</span>
      <span className={css.rest}>
        {ids.length > 0 && !isOn ? text('ui.status.selected', { count: ids.length }) : ''}
      </span>
      <SaveState />
      <span className={css.line} />
      <IconButton
        icon={Clock3}
        iconSize={14}
        label={text(isTimeShown ? 'ui.time.hide' : 'ui.time.show')}
        isActive={isTimeShown}
        aria-pressed={isTimeShown}
        className={css.small ?? ''}
        onClick={() => (layout.isTimeShown = !isTimeShown)}
      />
      <ZoomMenu isSmall />
      <IconButton
        icon={Keyboard}
        iconSize={14}
        label={text('ui.action.showKeys')}
        keys={keysOf(actionNamed('help.keys'))}
        className={css.small ?? ''}
        onClick={() => (editorState.areKeysShown = true)}
      />
    </footer>
  )
}
