import { createContext, use, useMemo } from 'react'
import type { Command, FieldValue, GesturePhase } from '../../../../shared/protocol/commands.ts'
import type { ColorLink } from '../../../../shared/protocol/living.ts'
import { engine } from '../../../app/engine/connect.ts'
import { send } from '../../../app/engine/hooks.ts'
import type { Adjustment, EachNumber } from '../../../kit/fields/number-input.tsx'
import { createPreviews, type Previews } from '../values/previews.ts'

/** What a control may do with its field: live within a gesture, then one step, or back to the start. */
export type FieldChange = {
  readonly preview: (value: FieldValue) => void
  readonly commit: (value: FieldValue) => void
  readonly cancel: () => void
  /** The same for the own number of each layer. */
  readonly each: EachNumber
}

const pagePreviews = (): Previews =>
  createPreviews({
    run: (command) => void engine.run(command),
    send: (command) => void send(command),
    nextFrame: (act) => void requestAnimationFrame(act),
  })

/** The change of one field of the selection. */
function createFieldChange(path: string, ids: readonly string[]): FieldChange {
  const previews = pagePreviews()
  const set = (value: FieldValue, phase: GesturePhase) =>
    ({ do: 'style.set', path, value, phase, ids }) as const
  const adjust = (each: Adjustment, phase: GesturePhase) =>
    ({ do: 'style.adjust', path, ...each, phase, ids }) as const
  return {
    preview: (value) => previews.preview(set(value, 'preview')),
    commit: (value) => previews.commit(set(value, 'commit')),
    cancel: previews.cancel,
    each: {
      onPreview: (each) => previews.preview(adjust(each, 'preview')),
      onCommit: (each) => previews.commit(adjust(each, 'commit')),
    },
  }
}

type ColorChange = Pick<FieldChange, 'preview' | 'commit' | 'cancel'>

/** The same for a colour that is no field of a layer. */
function createColorChange(commandOf: (color: string, phase: GesturePhase) => Command): ColorChange {
  const previews = pagePreviews()
  return {
    preview: (color) => previews.preview(commandOf(String(color), 'preview')),
    commit: (color) => previews.commit(commandOf(String(color), 'commit')),
    cancel: previews.cancel,
  }
}

/** Of a theme colour, which all that is linked to it goes along with. */
export const useThemeChange = (index: number): ColorChange =>
  useMemo(() => createColorChange((color, phase) => ({ do: 'theme.set', index, color, phase })), [index])

/** Of what a theme colour is in dark. */
export const useDarkChange = (index: number): ColorChange =>
  useMemo(() => createColorChange((color, phase) => ({ do: 'theme.dark', index, color, phase })), [index])

/** Of a colour of a theme that the wearer chooses. */
export const useOptionColorChange = (
  id: string,
  { option, index }: { readonly option: string; readonly index: number },
): ColorChange =>
  useMemo(
    () =>
      createColorChange((color, phase) => ({
        do: 'choice.edit',
        id,
        edit: { what: 'color', option, index, color, phase },
      })),
    [id, option, index],
  )

/** The same for the box around the selection. */
export function useBoxChange(part: 'x' | 'y' | 'width' | 'height') {
  return useMemo(() => {
    const previews = pagePreviews()
    const isPlace = part === 'x' || part === 'y'
    const to = (value: number, phase: GesturePhase): Command =>
      isPlace ? { do: 'arrange.place', [part]: value, phase } : { do: 'arrange.size', [part]: value, phase }
    return {
      onPreview: (value: number) => previews.preview(to(value, 'preview')),
      onCommit: (value: number) => previews.commit(to(value, 'commit')),
      onCancel: previews.cancel,
    }
  }, [part])
}

/**
 * The layers that the fields are about. Commands name them, because the press that ends an edit may
 * already have selected another layer.
 */
export const FieldTarget = createContext<readonly string[]>([])

export function useFieldChange(path: string): FieldChange {
  const ids = use(FieldTarget)
  return useMemo(() => createFieldChange(path, ids), [path, ids])
}

/** Links a colour, of a field or of a gradient, to the theme or to what the wearer chooses. */
export function linkColor(
  link: ColorLink,
  target: { readonly path: string; readonly ids: readonly string[] },
) {
  if ('theme' in link) return void send({ do: 'theme.link', index: link.theme, ...target })
  return void send({ do: 'choice.follow', to: { id: link.choice, index: link.index }, ...target })
}
