import { asrElements } from '../../platforms/levels.ts'
import { fieldsOf, noPicture, type FieldValue } from '../../layers/building-blocks/export-falcon/forms.ts'
import { packageLimit } from './write-package.ts'
import type { FalconElement, FalconPackage } from './package.ts'

const number = (value: number): string => String(Number(value.toFixed(3)))

const quoted = (text: string): string => JSON.stringify(text)

/** Types by their code, 1 to 17 (S9.60–S9.76). */
const typeName = (type: number): string => asrElements.find(({ code }) => code === type)?.id ?? 'unknown'

const picture = (place: number): string => (place === noPicture ? '-' : String(place))

function fieldText(type: unknown, value: FieldValue): string {
  if (typeof value !== 'string' && typeof value !== 'number') return `[${value.map(picture).join(' ')}]`
  if (type === 'text') return quoted(String(value))
  if (type === 'picture') return picture(Number(value))
  return typeof value === 'number' ? number(value) : value
}

function elementLines(
  { type, level, label, box, pivot, rotation, opacity, bound, shows }: FalconElement,
  at: number,
) {
  const values = shows as unknown as Readonly<Record<string, FieldValue>>
  const fields = fieldsOf(shows.form).map(([name, field]) => `${name} ${fieldText(field, values[name] ?? 0)}`)
  const place = `${number(box.x)},${number(box.y)} ${number(box.width)}*${number(box.height)}`
  const isTurned = rotation !== 0 || bound.rotation !== undefined
  const turned = isTurned ? ` turned ${number(rotation)} about ${number(pivot.x)},${number(pivot.y)}` : ''
  const faint = opacity === 1 ? '' : ` opacity ${number(opacity)}`
  return [
    `  ${at} type ${type} ${typeName(type)}, level ${level}: ${quoted(label)} at ${place}${turned}${faint}`,
    `      ${shows.form}: ${fields.join(', ')}`,
    ...Object.entries(bound).map(([property, text]) => `      ${property} = ${text}`),
  ]
}

/** A package as lines of text, for people: the same package gives the same lines. */
export function dumpFalcon(content: FalconPackage, bytes: number): readonly string[] {
  const { dial, names, preview, pictures, fonts, elements } = content
  return [
    `falcon package 1: ${dial.width}*${dial.height} ${dial.shape}, ${bytes} of at most ${packageLimit - 1} bytes`,
    `names: ${quoted(names.en)} ${quoted(names.zhCn)}`,
    `pictures: ${pictures.length}${preview === null ? '' : `, ${preview} shows the face`}`,
    ...pictures.map(
      ({ type, width, height, bytes: content }, at) =>
        `  ${at} ${type} ${width}*${height}, ${content.length} bytes`,
    ),
    `fonts: ${fonts.length}`,
    ...fonts.map(
      ({ family, bytes: content }, at) =>
        `  ${at} ${family}${content ? `, ${content.length} bytes` : ' of the watch'}`,
    ),
    `elements, the furthest back first: ${elements.length}`,
    ...elements.flatMap(elementLines),
  ]
}
