import { parseColor, printColor } from '../../../shared/base/color.ts'
import {
  appearanceIn,
  darkIn,
  maxColorName,
  maxDarkColors,
  namedColors,
} from '../../../shared/document/choices/appearance.ts'
import {
  withDark,
  withThemeName,
  type AppearanceNames,
} from '../../../shared/document/choices/edit-appearance.ts'
import { appearance, choiceLimits, ownChoicesIn } from '../../../shared/document/choices/own-choices.ts'
import { seenChoices } from '../../../shared/document/choices/seen-choices.ts'
import {
  linkedIn,
  linksNaming,
  linksOf,
  linkTo,
  type LinkHolder,
} from '../../../shared/document/color-links.ts'
import { fieldAt, withField } from '../../../shared/document/choices/nested-fields.ts'
import type { Design, Variant } from '../../../shared/document/design.ts'
import type { GroupLook } from '../../../shared/document/group-look.ts'
import { withLooks } from '../../../shared/document/group-paths.ts'
import { memoByObject } from '../../../shared/base/memo.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { choiceNamesEn } from '../../../shared/messages/en/own/choice-names.ts'
import { choiceNamesZhCn } from '../../../shared/messages/zh-cn/own/choice-names.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { chosenOn } from '../../core/canvas/choosing.ts'
import { cameAlong } from '../choices/making/came-along.ts'
import { planLive } from '../choices/live-color.ts'
import { spread } from '../choices/spread.ts'
import { act, defineCommand, refuse, type Plan } from '../plan.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'

type Needs = DocumentParts & IoParts

const nameOf = (word: keyof AppearanceNames): AppearanceNames['dark'] => ({
  en: choiceNamesEn[word],
  zhCn: choiceNamesZhCn[word],
})

/** What the watch calls light and dark, until it is named otherwise. */
const called: AppearanceNames = {
  appearance: nameOf('appearance'),
  light: nameOf('light'),
  dark: nameOf('dark'),
}

/** A colour of the design with what links call it; null where there is none at that place. */
function colorAt(design: Design | null, index: number) {
  const color = design?.themeColors[index]
  if (!design || color === undefined) return null
  return { design, color, link: linkTo(design, color), links: linksNaming(design, color) }
}

/** One name stands for one colour, and other names of links for none. */
const named = (list: LayerList, { link, links }: { link: string; links: readonly string[] }, name: string) =>
  links.reduce(
    (now, one) => withThemeName(now, one, one === link ? name : ''),
    withThemeName(list, link, name),
  )

const rename = defineCommand({
  name: 'theme.name',
  edits: true,
  plan(editor: Needs, { index, name: wanted }): Plan {
    const { design, list } = editor.store
    const at = colorAt(design, index)
    if (!at) return refuse('refusal.noThemeColor', { index })
    const name = String(wanted).trim()
    if (name.length > maxColorName)
      return refuse('refusal.longName', { max: maxColorName, length: name.length })
    const others = namedColors(at.design, list).filter((_one, place) => place !== index)
    if (name !== '' && others.some((one) => one.name === name))
      return refuse('refusal.themeNameTwice', { name })
    const label = { key: 'history.themeName', params: { color: at.color, name: name || at.color } }
    return act(() => spread(editor, (now) => named(now, at, name), { label }))
  },
})

/** Why the colour cannot get a dark value. */
function refuseDark(editor: Needs, list: LayerList): Refusal | null {
  if (cameAlong(editor)) return { key: 'refusal.choicesCameAlong' }
  const choices = ownChoicesIn(list)
  const own = appearanceIn(list)
  // a package of ours that was opened again has it as one of many
  const came = choices.find(({ id, links }) => id === appearance.id && !links)
  if (came) return { key: 'refusal.appearanceTaken', params: { count: came.options.length } }
  const count = own?.links?.length ?? 0
  if (count >= maxDarkColors) return { key: 'refusal.darkFull', params: { max: maxDarkColors, count } }
  const isFull = !own && choices.length >= choiceLimits.choices
  return isFull
    ? { key: 'refusal.choicesFull', params: { max: choiceLimits.choices, count: choices.length } }
    : null
}

const ownerOf = (index: number): string => `theme.dark ${index}`

const setDark = defineCommand({
  name: 'theme.dark',
  edits: true,
  joins: (editor: Needs, { index }) => editor.history.owner === ownerOf(index),
  plan(editor: Needs, { index, color, phase }): Plan {
    const { history, store } = editor
    const owner = ownerOf(index)
    const at = colorAt(history.owner === owner ? history.origin : store.design, index)
    if (!at) return refuse('refusal.noThemeColor', { index })
    const { link, color: light } = at
    const read = color === null ? null : parseColor(String(color))
    if (color !== null && !read) return refuse('refusal.badValue', { value: String(color).slice(0, 60) })
    const hasOne = darkIn(store.list, link) !== null
    const refusal = read && !hasOne ? refuseDark(editor, store.list) : null
    if (refusal) return { ok: false, refusal }
    if (!read) {
      const label = { key: 'history.themeNoDark', params: { color: light } }
      return act(() =>
        spread(editor, (list) => withDark(list, { link, light, dark: null }, called), { label }),
      )
    }
    const dark = printColor(read)
    return planLive(editor, {
      ...{ owner, phase, value: dark },
      label: { key: 'history.themeDark', params: { color: dark } },
      valueIn: (list) => darkIn(list, link),
      edit: (list, next) => withDark(list, { link, light, dark: next }, called),
    })
  },
})

const move = defineCommand({
  name: 'theme.move',
  edits: true,
  plan(editor: DocumentParts, { index, to }): Plan {
    const at = colorAt(editor.store.design, index)
    if (!at) return refuse('refusal.noThemeColor', { index })
    if (at.design.themeColors[to] === undefined) return refuse('refusal.badValue', { value: String(to) })
    if (index === to) return act(() => undefined)
    const { color } = at
    const step = { color, index: to, isAdded: true, movedFrom: index }
    return act(() => editor.history.changeTheme(step, { key: 'history.themeMove', params: { color } }))
  },
})

/** Fields that are linked to the colour keep what they are drawn with; where that is the light one, the link only sleeps. */
function keepingShown(
  list: LayerList,
  links: readonly string[],
  { platform, chosen }: Pick<Variant, 'platform'> & { readonly chosen: Parameters<typeof chosenOn>[1] },
): LayerList {
  const seen = seenChoices(ownChoicesIn(list), chosenOn({ platform }, chosen))
  if (!seen) return list
  let isSame = true
  const kept = <T extends LinkHolder>(holder: T): T => {
    const shown = seen.inColors(holder)
    if (shown === holder) return holder
    return Object.entries(linksOf(holder)).reduce((now, [path, link]) => {
      const value = fieldAt(shown, path)
      if (!links.includes(link) || value === fieldAt(holder, path)) return now
      isSame = false
      return withField(linkedIn(now, path, null), path, value)
    }, holder)
  }
  const ofLook = memoByObject((look: GroupLook) => kept(look))
  const next = list.map((layer) => {
    const style = kept(layer.style)
    return withLooks(style === layer.style ? layer : { ...layer, style }, ofLook)
  })
  return isSame ? list : next
}

/** The colour goes, its name and its dark value with it, in one step; what was linked to it stays as it is drawn. */
const remove = defineCommand({
  name: 'theme.remove',
  edits: true,
  plan(editor: Needs, { index }): Plan {
    const at = colorAt(editor.store.design, index)
    if (!at) return refuse('refusal.noThemeColor', { index })
    const { color, links } = at
    const { chosen } = editor.choosing
    const without = (list: LayerList, { platform }: Variant): LayerList =>
      links.reduce(
        (now, link) => withDark(withThemeName(now, link, ''), { link, light: color, dark: null }, called),
        keepingShown(list, links, { platform, chosen }),
      )
    return act(() =>
      spread(editor, without, {
        label: { key: 'history.themeRemove', params: { color } },
        theme: { color, index, isAdded: false },
      }),
    )
  },
})

/** What is done with a colour of the design beside its light value (decision 1404). */
export const namedColorCommands = [remove, rename, setDark, move]
