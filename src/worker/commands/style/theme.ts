import { maxThemeColors, parseColor, printColor } from '../../../shared/base/color.ts'
import type { Design, Layer } from '../../../shared/document/design.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { linked, linkedIn, linksAfter, linkTo, settled } from '../../../shared/document/color-links.ts'
import { colorFieldOf, withColor } from '../../scene/fields/color-fields.ts'
import { withoutWearColor } from '../../scene/fields/governed-colors.ts'
import { act, defineCommand, done, refuse, type CommandOf, type Plan } from '../plan.ts'
import { withField } from '../../../shared/document/choices/nested-fields.ts'
import { changeGroupColor, isOfGroup } from './group-look.ts'
import { changeField } from './change-field.ts'
import { namedColorCommands } from './named-colors.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'
import type { SceneParts } from '../../scene/editor.ts'

/** The design has the colour once, and at most 15 of them (W5.22). */
const add = defineCommand({
  name: 'theme.add',
  edits: true,
  plan(editor: DocumentParts, { color }) {
    const { design } = editor.store
    if (!design) return refuse('refusal.nothingOpen')
    const read = parseColor(String(color))
    if (!read) return refuse('refusal.badValue', { value: String(color).slice(0, 60) })
    const printed = printColor(read)
    const { themeColors } = design
    if (themeColors.includes(printed)) return refuse('refusal.themeTwice', { color: printed })
    const count = themeColors.length
    if (count >= maxThemeColors) return refuse('refusal.themeFull', { max: maxThemeColors, count })
    return act(() =>
      editor.history.changeTheme(
        { color: printed, index: count, isAdded: true },
        { key: 'history.themeAdd', params: { color: printed } },
      ),
    )
  },
})

/** The theme with another colour at this place, in all that is linked to it, as a gesture shows it. */
function recolored(design: Design, index: number, color: string): Design {
  const from = design.themeColors[index] ?? color
  const themeColors = design.themeColors.map((one, at) => (at === index ? color : one))
  return settled({ ...design, themeColors, themeLinks: linksAfter(design, from, color) }, 'theme')
}

/** `preview` shows it while it is chosen, `commit` makes it one state; all faces and both modes go along. */
const set = defineCommand({
  name: 'theme.set',
  edits: true,
  joins: (editor: DocumentParts, { index }) => editor.history.owner === `theme.set ${index}`,
  plan(editor: DocumentParts, { index, color, phase }) {
    const owner = `theme.set ${index}`
    const { history, store } = editor
    const design = history.owner === owner ? history.origin : store.design
    if (!design) return refuse('refusal.nothingOpen')
    const from = design.themeColors[index]
    if (from === undefined) return refuse('refusal.noThemeColor', { index })
    const read = parseColor(String(color))
    if (!read) return refuse('refusal.badValue', { value: String(color).slice(0, 60) })
    const printed = printColor(read)
    const label = { key: 'history.themeSet', params: { color: printed } }
    const isTaken = (one: string): boolean => one !== from && design.themeColors.includes(one)
    const become = (next: string | undefined): void => {
      if (next === undefined || next === from || isTaken(next)) return
      const params = { color: next }
      history.changeTheme({ color: next, from, index, isAdded: true }, { key: label.key, params })
    }
    if (phase === 'preview')
      return act(() => {
        if (history.owner !== owner)
          history.begin(owner, label, ({ themeColors }) => become(themeColors[index]))
        store.preview(recolored(design, index, printed))
      })
    const isOther = isTaken(printed)
    if (isOther && history.owner !== owner) return refuse('refusal.themeTwice', { color: printed })
    return {
      ok: true,
      apply() {
        if (history.owner === owner) history.cancel()
        if (isOther) return refuse('refusal.themeTwice', { color: printed })
        become(printed)
        return done()
      },
    }
  },
})

/** The layers that have the field, in the theme colour and linked to it. */
function planLink(
  editor: DocumentParts & IoParts & SceneParts,
  { index, path, ids }: CommandOf<'theme.link'>,
): Plan {
  const { design } = editor.store
  const color = design?.themeColors[index]
  if (!design) return refuse('refusal.nothingSelected')
  if (color === undefined) return refuse('refusal.noThemeColor', { index })
  const name = linkTo(design, color)
  if (isOfGroup(path))
    return changeGroupColor(editor, {
      ...{ path, ids },
      change: (look, own) => withoutWearColor(linkedIn(withField(look, own, color), own, name), own),
    })
  return changeField(editor, {
    ...{ path, ids },
    change(layer): Layer | Refusal {
      if (!colorFieldOf(layer, path))
        return { key: 'refusal.unknownField', params: { path: path.slice(0, 60) } }
      const next = withColor(layer, path, color)
      if (!next) return { key: 'refusal.badValue', params: { value: color } }
      const { style } = linked(next, path, name)
      return { ...next, style: withoutWearColor(style, path) }
    },
  })
}

const link = defineCommand({ name: 'theme.link', edits: true, plan: planLink })

/** The colours that the publish form offers too. */
export const themeCommands = [add, set, link, ...namedColorCommands]
