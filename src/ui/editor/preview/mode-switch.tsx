import { useEffect } from 'react'
import { useProjection } from '../../app/engine/hooks.ts'
import { cx } from '../../kit/cx.ts'
import { useText } from '../../app/text.ts'
import { actNamed } from '../actions/acting.ts'
import { keysOf } from '../actions/action.ts'
import { actionNamed } from '../actions/actions.ts'
import panelCss from '../panel.module.css'
import css from './mode-switch.module.css'
import { hideTip, showTipOnce } from '../shortcuts/tips.ts'

/** Which variant of the face is on the canvas; ambient is off where the platform has none (UX 3.2). */
export function ModeSwitch() {
  const { text } = useText()
  const design = useProjection('design')
  const isAmbient = design?.isAmbientMode === true
  useEffect(() => {
    if (!isAmbient) return
    showTipOnce('firstAmbientInit')
    return () => hideTip('firstAmbientInit')
  }, [isAmbient])
  if (!design) return null
  const reason = design.canAmbient ? undefined : text('ui.mode.none')
  const next = text(isAmbient ? 'ui.action.toNormal' : 'ui.action.toAmbient')
  const keys = keysOf(actionNamed('mode.toggle'))
  const options = [
    { isOn: !isAmbient, label: text('ui.mode.normal') },
    { isOn: isAmbient, label: text('ui.mode.ambient') },
  ]
  return (
    <div
      className={cx(panelCss.segments, css.switch)}
      role="group"
      aria-label={text('ui.mode')}
      data-mode={isAmbient ? 'ambient' : 'normal'}
    >
      {options.map(({ isOn, label }, at) => (
        <button
          key={at}
          type="button"
          aria-pressed={isOn}
          aria-disabled={reason !== undefined || undefined}
          aria-description={reason}
          data-tip={reason ?? (isOn ? undefined : next)}
          data-keys={reason ? undefined : keys}
          className={cx(panelCss.segment, isOn && panelCss.isOn, css.option, isOn && css.isOn)}
          onClick={() => {
            if (!isOn && reason === undefined) actNamed('mode.toggle')
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
