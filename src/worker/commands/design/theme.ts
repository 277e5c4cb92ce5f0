import type { HasStore } from '../../design/store.ts'
import type { HasHistory } from '../../design/history.ts'
import { maxThemeColors, parseColor, printColor } from '../../../shared/base/color.ts'
import { act, defineCommand, refuse, type CommandRow } from '../plan.ts'

/** The design has the colour once, and at most 15 of them (W5.22). */
const add = defineCommand({
  name: 'theme.add',
  edits: true,
  plan(editor: HasHistory & HasStore, { color }) {
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

const remove = defineCommand({
  name: 'theme.remove',
  edits: true,
  plan(editor: HasHistory & HasStore, { index }) {
    const { design } = editor.store
    if (!design) return refuse('refusal.nothingOpen')
    const color = design.themeColors[index]
    if (color === undefined) return refuse('refusal.noThemeColor', { index })
    return act(() =>
      editor.history.changeTheme(
        { color, index, isAdded: false },
        { key: 'history.themeRemove', params: { color } },
      ),
    )
  },
})

/** The colours that the publish form offers too. */
export const themeCommands: readonly CommandRow<HasHistory & HasStore>[] = [add, remove]
