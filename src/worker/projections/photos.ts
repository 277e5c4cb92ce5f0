import type { PhotosView } from '../../shared/protocol/photos.ts'
import type { Projections } from '../../shared/protocol/projections.ts'
import { comesSlowly, inheritedList } from '../scene/refresh.ts'
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

/** The plate of photos has a press of its own that wakes the watch. */
const canWake = (photos: PhotosView | null): boolean => photos !== null && photos.byWake && photos.count > 1

export function readPreview(editor: DocumentParts & ViewParts): Projections['preview'] {
  const { isOn } = editor.preview
  return { isOn, comesIn: isOn && comesSlowly(editor.store.list) && !canWake(readPhotos(editor)) }
}

/** What both are made of. */
export const photosParts = ({ store, preview }: DocumentParts & ViewParts): readonly unknown[] => [
  store.design && store.list,
  preview.photos?.names,
  preview.isOn,
]
