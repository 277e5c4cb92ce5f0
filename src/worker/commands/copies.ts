import type { Point } from '../../shared/base/geometry.ts'
import type { Layer } from '../../shared/document/design.ts'
import type { Editor } from '../editor.ts'
import { placed } from '../placing.ts'

/** `Text`, then `Text 2`, `Text 3`: a label that no layer has yet. */
export function freeLabel(wanted: string, taken: ReadonlySet<string>): string {
  const label = wanted.trim().slice(0, 190)
  if (!taken.has(label)) return label
  const stem = label.replace(/ \d+$/, '')
  let number = 2
  while (taken.has(`${stem} ${number}`)) number += 1
  return `${stem} ${number}`
}

/** Fresh layers beside their sources, unlocked, with ids and labels of their own. */
export function duplicatesOf(editor: Editor, sources: readonly Layer[], by: Point): readonly Layer[] {
  const taken = new Set(editor.store.list.map((layer) => layer.label))
  return sources.map((source) => {
    const label = freeLabel(source.label, taken)
    taken.add(label)
    const moved = placed(source, { x: source.style.x + by.x, y: source.style.y + by.y })
    const style = moved.style.isLock ? { ...moved.style, isLock: false } : moved.style
    return { ...moved, style, label, uuid: editor.deps.makeId() }
  })
}
