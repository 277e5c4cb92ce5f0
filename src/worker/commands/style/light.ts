import { lightIn, withLightOf } from '../../../shared/document/light.ts'
import { normalizeDeg, roundTo } from '../../../shared/base/geometry.ts'
import { planLive } from '../choices/live-color.ts'
import { spread } from '../choices/spread.ts'
import { act, defineCommand, refuse, type Plan } from '../plan.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'

const owner = 'light.set'

const off = { key: 'history.lightOff' }

/** One light for all lists of the design: what follows it goes along, in one step. */
const set = defineCommand({
  name: 'light.set',
  edits: true,
  joins: (editor: DocumentParts & IoParts) => editor.history.owner === owner,
  plan(editor: DocumentParts & IoParts, { deg, phase }): Plan {
    if (!editor.store.design) return refuse('refusal.nothingOpen')
    if (deg === null) return act(() => spread(editor, (list) => withLightOf(list, null), { label: off }))
    if (typeof deg !== 'number' || !Number.isFinite(deg))
      return refuse('refusal.badValue', { value: String(deg).slice(0, 60) })
    const light = roundTo(normalizeDeg(deg), 2)
    return planLive(editor, {
      ...{ owner, phase, value: String(light) },
      label: { key: 'history.light', params: { deg: light } },
      valueIn(list) {
        const now = lightIn(list)
        return now === null ? null : String(now)
      },
      edit: (list, next) => withLightOf(list, Number(next)),
    })
  },
})

export const lightCommands = [set]
