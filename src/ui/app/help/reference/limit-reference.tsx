import { byteUnit } from '../../../../shared/base/amounts.ts'
import {
  labelOfLimit,
  labelOfPlatform,
  limitEntries,
  type LimitEntry,
} from '../../../../shared/help/reference/limit-rows.ts'
import { numberFormatOf } from '../../text.ts'
import { Heading } from '../heading.tsx'
import { useHelp, useHelpText } from '../help-frame.ts'
import { ReferenceFrame } from './reference-frame.tsx'
import css from '../help-document.module.css'

function useValueText(): (row: LimitEntry) => string {
  const { locale } = useHelp()
  const text = useHelpText()
  const number = (value: number): string => numberFormatOf(locale, 1).format(value)
  const unitless = ({ value, measure }: LimitEntry): string => {
    const { per, mark } = byteUnit(value)
    if (measure === 'bytes') return `${number(value / per)} ${mark}`
    if (measure === 'share') return `${number(value * 100)}%`
    if (measure === 'yes') return text('help.value.yes')
    return number(value)
  }
  return (row) => {
    const { measure, least } = row
    const most = unitless(row)
    const value =
      least === undefined ? most : text('help.value.between', { least: number(least), value: most })
    return measure === 'pixels' || measure === 'area' || measure === 'characters' || measure === 'seconds'
      ? text(`help.value.${measure}`, { value })
      : value
  }
}

const ofPlatform = ({ platform }: LimitEntry, wanted: string | null): boolean => platform === wanted

/** Every limit with its value, by platform, then those of any design. */
export function LimitReference() {
  const text = useHelpText()
  const valueText = useValueText()
  const nameOf = (platform: string | null): string => text(labelOfPlatform(platform))
  const groups = [...new Set(limitEntries.map(({ platform }) => platform))]
  return (
    <ReferenceFrame page="limits">
      {(matches) =>
        groups.map((platform) => {
          const shown = limitEntries.filter(
            (row) => ofPlatform(row, platform) && matches(`${text(labelOfLimit(row))} ${nameOf(platform)}`),
          )
          if (shown.length === 0) return null
          const heading = `help-${platform ?? 'any'}`
          return (
            <section key={platform} aria-labelledby={heading}>
              <Heading rank={2} id={heading}>
                {nameOf(platform)}
              </Heading>
              <dl className={css.limits}>
                {shown.map((row) => (
                  <div key={row.id} id={`help-${platform ?? 'any'}.${row.id}`} data-reference={row.id}>
                    <dt>{text(labelOfLimit(row))}</dt>
                    <dd>
                      {valueText(row)}
                      {row.isAdvice ? <span className={css.advice}>{text('help.advice')}</span> : null}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        })
      }
    </ReferenceFrame>
  )
}
