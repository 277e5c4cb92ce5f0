import type { World } from '../../../expressions/world.ts'
import { readNumber, readText } from '../../building-blocks/live-text.ts'
import type { Sent } from '../../accessors.ts'
import type { Locale, SentPicture } from '../../kind.ts'
import { anApp, iconUrl, samplePhoto, sendingOf, textFor, wordsIn } from '../providers/providers.ts'
import { fillerOf } from '../providers/unfilled.ts'
import type { ComplicationStyle } from '../style.ts'
import { askedNow, picturesSentAs, tagsSentAs } from './sources.ts'
import { slotTypes } from '../providers/slots.ts'

const nothing: Sent = { values: new Map(), pictures: new Map() }

type Now = { readonly world: World; readonly locale: Locale; readonly isWorn: boolean }

/** A range where a slot is laid out for one that is not sent. */
const sampleRange = { value: '62', min: 0, max: '100' }

const shareOf = (value: number, min: number, max: number): number =>
  max === min ? 0 : Math.min(1, Math.max(0, (value - min) / (max - min)))

/** From what fills the slot; where it is designed and nothing does, a sample of an app. */
export function sentTo(style: ComplicationStyle, wanted: string, now: Now): Sent {
  const { world, locale, isWorn } = now
  const type = slotTypes.find((one) => one === wanted)
  const filler = type && (fillerOf(style, type) ?? (isWorn ? null : anApp))
  if (!type || !filler) return nothing
  const provider = sendingOf(filler, world)
  const say = (words: Parameters<typeof wordsIn>[0]): string => readText(wordsIn(words, locale), world)
  const { min, ...live } = provider.range ?? sampleRange
  const [value, max] = [readNumber(live.value, world) ?? 0, readNumber(live.max, world) ?? 0]
  const share = shareOf(value, min, max)
  const all: Readonly<Record<string, string | number>> = {
    complicationText: say(textFor(provider, type)),
    complicationTitle: say(provider.title),
    complicationValue: value,
    complicationMin: min,
    complicationMax: max,
    complicationShare: share,
    complicationGoalValue: value,
    complicationGoalTarget: max,
    complicationGoalShare: max <= 0 ? 0 : Math.min(1, Math.max(0, value / max)),
  }
  const icon = provider.icon === null ? null : iconUrl(provider.icon)
  const shown: Readonly<Record<SentPicture, string | null>> = { icon, small: icon, photo: samplePhoto }
  const pictures = picturesSentAs(type).flatMap((name) =>
    shown[name] === null ? [] : [[name, shown[name]] as const],
  )
  const names = tagsSentAs(type)
  const values = names.flatMap((name) => {
    const sent = all[name]
    return sent === undefined || sent === '' ? [] : [[name, sent] as const]
  })
  const isThere = askedNow(new Set([...values, ...pictures].map(([name]) => name)))
  return {
    values: new Map([...values, ...[...isThere].filter(([name]) => names.includes(name))]),
    pictures: new Map(pictures),
  }
}
