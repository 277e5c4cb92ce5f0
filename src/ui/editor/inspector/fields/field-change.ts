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

/** The same for a theme colour, which all that is linked to it goes along with. */
export function useThemeChange(index: number): Pick<FieldChange, 'preview' | 'commit' | 'cancel'> {
  return useMemo(() => {
    const previews = pagePreviews()
    const set = (color: FieldValue, phase: GesturePhase): Command => ({
      ...{ do: 'theme.set', index, color: String(color), phase },
    })
    return {
      preview: (color) => previews.preview(set(color, 'preview')),
      commit: (color) => previews.commit(set(color, 'commit')),
      cancel: previews.cancel,
    }
  }, [index])
}

/** The same for what a theme colour is in dark. */
export function useDarkChange(index: number): Pick<FieldChange, 'preview' | 'commit' | 'cancel'> {
  return useMemo(() => {
    const previews = pagePreviews()
    const set = (color: FieldValue, phase: GesturePhase): Command => ({
      ...{ do: 'theme.dark', index, color: String(color), phase },
    })
    return {
      preview: (color) => previews.preview(set(color, 'preview')),
      commit: (color) => previews.commit(set(color, 'commit')),
      cancel: previews.cancel,
    }
  }, [index])
}

/** The same for a colour of a theme that the wearer chooses. */
export function useOptionColorChange(
  id: string,
  { option, index }: { readonly option: string; readonly index: number },
): Pick<FieldChange, 'preview' | 'commit' | 'cancel'> {
  return useMemo(() => {
    const previews = pagePreviews()
    const set = (color: FieldValue, phase: GesturePhase): Command => ({
      ...{ do: 'choice.edit', id, edit: { what: 'color', option, index, color: String(color), phase } },
    })
    return {
      preview: (color) => previews.preview(set(color, 'preview')),
      commit: (color) => previews.commit(set(color, 'commit')),
      cancel: previews.cancel,
    }
  }, [id, option, index])
}

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
