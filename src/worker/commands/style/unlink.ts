import type { Layer } from '../../../shared/document/design.ts'
import { colorFieldOf } from '../../scene/fields/color-fields.ts'
import { fieldOf, isHeldByLock } from '../../scene/fields/fields.ts'
import { governed, governingNow } from '../../scene/fields/governed.ts'
import { lockedRefusal } from '../../scene/canvas/placing.ts'
import { defineCommand, type Plan } from '../plan.ts'
import type { EditorParts } from '../../scene/editor.ts'
import { governedColor } from '../../scene/fields/governed-colors.ts'
import { changeGroupColor, isOfGroup } from './group-look.ts'
import { changeField } from './change-field.ts'

/** What a field or one colour of a gradient is part of. */
const placeOf = (layer: Layer, path: string) => {
  const found = fieldOf(layer, path) ?? fieldOf(layer, colorFieldOf(layer, path)?.path ?? '')
  return found && { ...found, path }
}

/** The field keeps what it is drawn with at this moment, for its own. */
const unlink = defineCommand({
  name: 'style.unlink',
  edits: true,
  plan(editor: EditorParts, { path, ids }): Plan {
    const now = governingNow(editor)
    const refusal = { key: 'refusal.notGoverned' }
    if (isOfGroup(path))
      return changeGroupColor(editor, {
        ...{ path, ids, verb: 'unlink', refusal },
        change: (look, own) => governedColor(look, own, now)?.freed() ?? look,
      })
    return changeField(editor, {
      ...{ path, ids, verb: 'unlink', refusal },
      change(layer) {
        const place = placeOf(layer, path)
        if (!place) return { key: 'refusal.unknownField', params: { path: String(path).slice(0, 60) } }
        if (layer.style.isLock && isHeldByLock(place.field, place.section)) return lockedRefusal([layer])
        return governed(layer, place, now)?.freed() ?? layer
      },
    })
  },
})

export const governedCommands = [unlink]
