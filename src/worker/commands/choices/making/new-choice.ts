import { colorTokens } from '../../../../shared/base/color-tokens.ts'
import { flavorsId } from '../../../../shared/document/came-from.ts'
import {
  ownChoicesIn,
  switchedOff,
  switchedOn,
  type ChoiceKind,
  type Names,
  type OwnChoice,
  type OwnOption,
} from '../../../../shared/document/choices/own-choices.ts'
import { choiceNamesEn } from '../../../../shared/messages/en/own/choice-names.ts'
import { choiceNamesZhCn } from '../../../../shared/messages/zh-cn/own/choice-names.ts'
import type { DocumentParts, IoParts } from '../../../core/editor.ts'

type Making = DocumentParts & IoParts

type Word = keyof typeof choiceNamesZhCn

/** A name on the watch in both languages, numbered among others of its kind. */
const namesOf = (word: Word, number?: number): Names => {
  const tail = number === undefined ? '' : ` ${number}`
  return { en: choiceNamesEn[word] + tail, zhCn: choiceNamesZhCn[word] + tail }
}

/** Names that data sources of the format can hold. */
const idFor = ({ deps }: Making, kind: string): string =>
  `${kind}_${deps.makeId().replaceAll(/\W/g, '').slice(-12)}`

export const newOption = (editor: Making, number: number, colors: readonly string[] = []) => ({
  id: idFor(editor, 'option'),
  names: namesOf(colors.length > 0 ? 'theme' : 'option', number),
  colors,
})

/** A flavour of these options. */
export const newFlavor = (editor: Making, number: number, sets: OwnOption['sets'] = {}): OwnOption => ({
  id: idFor(editor, 'flavor'),
  names: namesOf('flavor', number),
  colors: [],
  sets,
})

function optionsFor(editor: Making, kind: ChoiceKind): OwnChoice['options'] {
  if (kind === 'flavor') return [newFlavor(editor, 1)]
  if (kind === 'boolean')
    return [
      { id: switchedOn, names: namesOf('on'), colors: [] },
      { id: switchedOff, names: namesOf('off'), colors: [] },
    ]
  const [first = colorTokens.onFill, second = colorTokens.accent] = editor.store.design?.themeColors ?? []
  const colors = kind === 'color' ? ([[first], [second]] as const) : ([[], []] as const)
  return colors.map((own, at) => newOption(editor, at + 1, own))
}

export function newChoice(editor: Making, kind: ChoiceKind): OwnChoice {
  const alike = ownChoicesIn(editor.store.list).filter((one) => one.kind === kind).length
  const options = optionsFor(editor, kind)
  const initial = options[0]?.id ?? ''
  const names = namesOf(kind === 'flavor' ? 'flavors' : kind, alike === 0 ? undefined : alike + 1)
  const id = kind === 'flavor' ? flavorsId : idFor(editor, kind)
  return { id, kind, names, options, initial, falcon: initial }
}
