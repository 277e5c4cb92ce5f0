import { useMemo, type PointerEvent } from 'react'
import { firstLight } from '../../../../shared/base/effects/light.ts'
import { normalizeDeg } from '../../../../shared/base/geometry.ts'
import type { GesturePhase } from '../../../../shared/protocol/commands.ts'
import { engine } from '../../../app/engine/connect.ts'
import { send } from '../../../app/engine/hooks.ts'
import { useNumberSays } from '../../../app/number-says.ts'
import { useText } from '../../../app/text.ts'
import { NumberInput } from '../../../kit/fields/number-input.tsx'
import panelCss from '../../panel.module.css'
import { createPreviews, type Previews } from '../values/previews.ts'
import css from './light-rows.module.css'

export type LightProps = { readonly light: number | null; readonly isDisabled: boolean }

const set = (deg: number, phase: GesturePhase) => ({ do: 'light.set', deg, phase }) as const

const createLightPreviews = (): Previews =>
  createPreviews({
    run: (command) => void engine.run(command),
    send: (command) => void send(command),
    nextFrame: (act) => void requestAnimationFrame(act),
  })

/** Whole degrees, clockwise from the top, of a place within the pad. */
function degAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): number {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const turn = Math.atan2(clientX - left - width / 2, -(clientY - top - height / 2))
  return Math.round(normalizeDeg((turn * 180) / Math.PI))
}

type PadProps = { readonly deg: number; readonly isDisabled: boolean; readonly previews: Previews }

/** The dial from above with its light at the edge: it is taken hold of. The number beside it is its other way. */
function Pad({ deg, isDisabled, previews }: PadProps) {
  const { text } = useText()
  return (
    <div
      className={css.pad}
      aria-hidden
      data-light-pad
      data-tip={text('ui.light.pad')}
      onPointerDown={(event) => {
        if (isDisabled || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        previews.preview(set(degAt(event), 'preview'))
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          previews.preview(set(degAt(event), 'preview'))
      }}
      onPointerUp={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          previews.commit(set(degAt(event), 'commit'))
      }}
      onPointerCancel={previews.cancel}
    >
      <span className={css.arm} style={{ rotate: `${deg}deg` }}>
        <span className={css.sun} />
      </span>
    </div>
  )
}

/** Whether the design has one light, and where it stands. */
export function LightRows({ light, isDisabled }: LightProps) {
  const { text } = useText()
  const says = useNumberSays()
  const previews = useMemo(createLightPreviews, [])
  return (
    <div className={panelCss.stack4} data-light>
      <label className={css.switch}>
        <input
          type="checkbox"
          checked={light !== null}
          disabled={isDisabled}
          onChange={({ target }) => void send({ do: 'light.set', deg: target.checked ? firstLight : null })}
        />
        <span>{text('ui.light.on')}</span>
      </label>
      {light === null ? null : (
        <div className={css.place}>
          <Pad deg={light} {...{ isDisabled, previews }} />
          <div className={css.number}>
            <span className={panelCss.note}>{text('ui.light.deg')}</span>
            <NumberInput
              says={says}
              label={text('ui.light.deg')}
              mark="↔"
              value={light}
              mixed=""
              min={0}
              max={360}
              step={1}
              unit="°"
              unitName={text('ui.unit.deg')}
              isDisabled={isDisabled}
              onPreview={(deg) => previews.preview(set(deg, 'preview'))}
              onCommit={(deg) => previews.commit(set(deg, 'commit'))}
              onCancel={previews.cancel}
            />
          </div>
        </div>
      )}
      <p className={panelCss.note}>{text('ui.light.hint')}</p>
    </div>
  )
}
