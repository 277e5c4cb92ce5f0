import type { PhotosView } from '../../shared/protocol/photos.ts'
import { inheritedList } from '../scene/refresh.ts'
import { photosOf } from '../core/session/tried-photos.ts'
import type { DocumentParts, ViewParts } from '../core/editor.ts'

/** Nothing is counted while the dial is edited: photos are tried in the preview. */
export function readPhotos(editor: DocumentParts & ViewParts): PhotosView | null {
  const { store, preview } = editor
  if (!store.design || !preview.isOn) return null
  const shown = [...store.list, ...inheritedList(editor)].filter(({ style }) => style.visible)
  const photos = shown.flatMap((layer) => photosOf(layer) ?? [])
  if (photos.length === 0) return null
  const several = photos.filter(({ howMany }) => howMany === 'multiple')
  return {
    byTap: several.some(({ change }) => change !== 'visible'),
    byWake: several.some(({ change }) => change !== 'tap'),
    count: preview.photos?.names.length ?? 0,
  }
}

/** What it is made of. */
export const photosParts = ({ store, preview }: DocumentParts & ViewParts): readonly unknown[] => [
  store.design && store.list,
  preview.photos?.names,
  preview.isOn,
]
