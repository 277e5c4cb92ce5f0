import { use, useEffect, useState } from 'react'
import { parseColor } from '../../../../shared/base/color.ts'
import { contrastOf, leastContrast, overColor, wordContrast } from '../../../../shared/base/contrast.ts'
import { engine } from '../../../app/engine/connect.ts'
import { useProjection } from '../../../app/engine/hooks.ts'
import { languageTags, useText } from '../../../app/text.ts'
import { FieldTarget } from '../fields/field-change.ts'
import panelCss from '../../panel.module.css'
import css from './color-field.module.css'
import { printHsva, toRgba, type Hsva } from './color.ts'

/** Ms after the last change of a colour before the dial is measured with it. */
const restMs = 250

/** What lies behind the layers stays as it is while their colour is chosen: it is looked at once. */
function useBehind(ids: readonly string[]): string | null {
  const [behind, setBehind] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    engine.ask('behind', ids).then(
      (found) => !isGone && setBehind(found),
      // an engine that ended meanwhile sees nothing
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [ids])
  return behind
}

/** The share of lit pixels with the colour that is shown, in ambient, once it rests. */
function useLitShare(isAmbient: boolean, color: string) {
  const [lit, setLit] = useState<{ readonly share: number; readonly advice: number } | null>(null)
  useEffect(() => {
    if (!isAmbient) return
    let isGone = false
    const measure = (): void =>
      void engine.ask('litShare').then(
        (found) => !isGone && setLit(found),
        () => {},
      )
    const timer = setTimeout(measure, restMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isAmbient, color])
  return isAmbient ? lit : null
}

/** How well the colour can be told from what lies behind it, and in ambient how much of the dial is lit with it. */
export function ColorFacts({ hsva }: { readonly hsva: Hsva }) {
  const { text, locale } = useText()
  const behind = parseColor(useBehind(use(FieldTarget)) ?? '')
  const isAmbient = useProjection('design')?.isAmbientMode ?? false
  const lit = useLitShare(isAmbient, printHsva(hsva))
  const percent = new Intl.NumberFormat(languageTags[locale], { style: 'percent', maximumFractionDigits: 1 })
  if (!behind && !lit) return null
  const ratio = behind && contrastOf(overColor(toRgba(hsva), behind), behind)
  // never more than is true: 2.96 is no 3
  const shown = ratio && Math.floor(ratio * 10) / 10
  const rank = ratio === null ? '' : ratio < leastContrast ? 'low' : ratio < wordContrast ? 'large' : 'good'
  const least = rank === 'low' ? leastContrast : wordContrast
  return (
    <div role="status" className={panelCss.stack4}>
      {shown && rank ? (
        <p className={css.fact} data-rank={rank}>
          {text('ui.color.contrast', { ratio: shown })}
          <span>{text(`ui.color.contrast.${rank}`, { least })}</span>
        </p>
      ) : null}
      {lit ? (
        <p className={css.fact} data-rank={lit.share > lit.advice ? 'low' : 'good'}>
          {text('ui.color.lit', { share: percent.format(lit.share), advice: percent.format(lit.advice) })}
        </p>
      ) : null}
    </div>
  )
}
