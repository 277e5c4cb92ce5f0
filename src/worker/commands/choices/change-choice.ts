import { isColor } from '../../../shared/base/color.ts'
import { ok, refused, type Result } from '../../../shared/base/result.ts'
import type { ChoiceEdit } from '../../../shared/protocol/commands/choices.ts'
import { editChoice, movedTo } from '../../../shared/document/choices/edit-choices.ts'
import { isFlavors, withProvider } from '../../../shared/document/choices/flavors.ts'
import { hasSettings, withChild, withSetting } from '../../../shared/document/choices/in-settings.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import {
  appearance,
  choiceLimits,
  maxOptions,
  optionNamed,
  type Names,
  type OwnChoice,
  type OwnOption,
} from '../../../shared/document/choices/own-choices.ts'

/** Why a choice cannot be changed as requested: a message key with the limit and the present number. */
export type ChoiceRefusal = {
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
}

type Changed = Result<OwnChoice | null, ChoiceRefusal>

const refuse = (key: string, params?: ChoiceRefusal['params']): Changed =>
  refused(params ? { key, params } : { key })

/** Names without spaces at their ends. */
function renamed(
  names: Names,
  { en, zhCn }: { readonly en?: string; readonly zhCn?: string },
): Result<Names, ChoiceRefusal> {
  const next = { en: (en ?? names.en).trim(), zhCn: (zhCn ?? names.zhCn).trim() }
  const length = Math.max(next.en.length, next.zhCn.length)
  if (length > choiceLimits.name)
    return refused({ key: 'refusal.longName', params: { max: choiceLimits.name, length } })
  return next.en === '' && next.zhCn === '' ? refused({ key: 'refusal.emptyName' }) : ok(next)
}

const withOption = (choice: OwnChoice, next: OwnOption): OwnChoice => ({
  ...choice,
  options: choice.options.map((one) => (one.id === next.id ? next : one)),
})

function withName(choice: OwnChoice, edit: ChoiceEdit & { readonly what: 'rename' }): Changed {
  const option = edit.option === undefined ? null : optionNamed(choice, edit.option)
  if (option === undefined) return refuse('refusal.noOption', { option: String(edit.option).slice(0, 60) })
  const names = renamed((option ?? choice).names, edit)
  if (!names.ok) return names
  return ok(
    option ? withOption(choice, { ...option, names: names.value }) : { ...choice, names: names.value },
  )
}

/** What a screen reader says; nothing where both are empty. */
function withWords(choice: OwnChoice, edit: ChoiceEdit & { readonly what: 'screenReader' }): Changed {
  const { option, en, zhCn } = edit
  const own = option === undefined ? choice : optionNamed(choice, option)
  if (!own) return refuse('refusal.noOption', { option: String(option).slice(0, 60) })
  if (!hasSettings(choice, option === undefined ? 'choice' : 'option'))
    return refuse('refusal.badValue', { value: edit.what })
  const { screenReader: before = { en: '', zhCn: '' } } = own
  const next = { en: (en ?? before.en).trim(), zhCn: (zhCn ?? before.zhCn).trim() }
  const length = Math.max(next.en.length, next.zhCn.length)
  const max = choiceLimits.screenReader
  if (length > max) return refuse('refusal.longScreenReader', { max, length })
  return ok(withSetting(choice, { field: 'screenReader', option }, next.en + next.zhCn === '' ? null : next))
}

function withColor(
  choice: OwnChoice,
  { index, color }: ChoiceEdit & { readonly what: 'color' },
  option: OwnOption,
): Changed {
  const count = option.colors.length
  if (choice.kind !== 'color' || !isColor(color))
    return refuse('refusal.badValue', { value: String(color).slice(0, 60) })
  if (index === count && count >= choiceLimits.colors)
    return refuse('refusal.choiceColors', { max: choiceLimits.colors, count })
  if (index === count)
    return ok({
      ...choice,
      options: choice.options.map((one) => ({ ...one, colors: [...one.colors, color.toUpperCase()] })),
    })
  if (option.colors[index] === undefined) return refuse('refusal.badValue', { value: String(index) })
  return ok(withOption(choice, { ...option, colors: option.colors.with(index, color.toUpperCase()) }))
}

function withoutOption(choice: OwnChoice, id: string): Changed {
  const options = choice.options.filter((one) => one.id !== id)
  const [first] = options
  if (!first || choice.kind === 'boolean')
    return refuse('refusal.lastOption', { count: choice.options.length })
  const kept = (marked: string): string => (marked === id ? first.id : marked)
  return ok({ ...choice, options, initial: kept(choice.initial), falcon: kept(choice.falcon) })
}

/** One more option like `like`; refused where there are as many as may be. */
export function withOneMore(
  choice: OwnChoice,
  { id, names, like }: Pick<OwnOption, 'id' | 'names'> & { readonly like: string },
): Changed {
  const [max, count] = [maxOptions(choice.kind), choice.options.length]
  if (count >= max) return refuse('refusal.optionsFull', { max, count })
  const colors = optionNamed(choice, like)?.colors ?? []
  return ok({ ...choice, options: [...choice.options, { id, names, colors }] })
}

/** As many slots as a flavour is read with. */
function withSlot(choice: OwnChoice, edit: ChoiceEdit & { readonly what: 'provider' }): Changed {
  const { slot, provider } = edit
  if (!isFlavors(choice)) return refuse('refusal.badValue', { value: edit.what })
  const next = withProvider(choice, edit, provider)
  const [max, count] = [
    choiceLimits.slots,
    Object.keys(optionNamed(next, edit.option)?.providers ?? {}).length,
  ]
  return count > max ? refuse('refusal.badValue', { value: slot }) : ok(next)
}

/** The options and colours of light and dark come from the colours of the design. */
export function heldByTheme({ links }: OwnChoice, edit: ChoiceEdit): boolean {
  if (!links) return false
  const isDark = edit.what === 'color' && edit.option === appearance.dark && edit.index < links.length
  const ofChoice = ['delete', 'move', 'rename', 'initial', 'falcon', 'icon', 'highlight', 'screenReader']
  return !isDark && !ofChoice.includes(edit.what)
}

/** The choice after an edit that needs nothing but itself; null when it is gone. */
export function changeChoice(choice: OwnChoice, edit: ChoiceEdit): Changed {
  if (heldByTheme(choice, edit)) return refuse('refusal.lightAndDark')
  switch (edit.what) {
    case 'delete':
      return ok(null)
    case 'rename':
      return withName(choice, edit)
    case 'fewerColors': {
      const count = choice.options[0]?.colors.length ?? 0
      if (count <= 1) return refuse('refusal.lastChoiceColor', { count })
      const options = choice.options.map((one) => ({ ...one, colors: one.colors.slice(0, -1) }))
      return ok({ ...choice, options })
    }
    case 'screenReader':
      return withWords(choice, edit)
    case 'capture':
    case 'icon':
    case 'highlight':
      return refuse('refusal.badValue', { value: edit.what })
    case 'move':
    case 'addOption':
      return ok(choice)
    default: {
      const option = optionNamed(choice, edit.option)
      if (!option) return refuse('refusal.noOption', { option: String(edit.option).slice(0, 60) })
      if (edit.what === 'deleteOption') return withoutOption(choice, option.id)
      if (edit.what === 'moveOption')
        return ok({ ...choice, options: movedTo(choice.options, option.id, edit.to) })
      if (edit.what === 'color') return withColor(choice, edit, option)
      if (edit.what === 'childSetting')
        return choice.kind === 'list'
          ? ok(withChild(choice, edit, edit.isChild))
          : refuse('refusal.badValue', { value: edit.what })
      if (edit.what === 'provider') return withSlot(choice, edit)
      return ok({ ...choice, [edit.what]: option.id })
    }
  }
}

/** The list with the choice changed; the same where the change is refused. */
export const editedIn = (list: LayerList, id: string, edit: ChoiceEdit): LayerList =>
  editChoice(list, id, (one) => {
    const changed = changeChoice(one, edit)
    return changed.ok ? changed.value : one
  })
