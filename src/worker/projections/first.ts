import type { Projections } from '../../shared/protocol/projections.ts'
import { sizeOf } from '../../shared/document/design.ts'
import type { DesignParts, IoParts, ShellParts, ViewParts } from '../core/editor.ts'

export function readView({ viewport }: ViewParts): Projections['view'] {
  const { zoom, x, y, clip } = viewport.view
  return { zoom, x, y, clip }
}

/** What is on the canvas, before anything can be done with it. */
export function readPicture({ store }: DesignParts): Projections['picture'] {
  const { design } = store
  return design && { id: design.id, ...sizeOf(store.variant.ratio), shape: store.variant.shape }
}

/** Publishes the first picture and where it stands, and nothing else: the panels come with what they can do. */
export function createFirstPublisher(editor: DesignParts & ViewParts & ShellParts & IoParts): {
  publish(): void
} {
  let sent: readonly unknown[] = []
  return {
    publish() {
      const parts = [editor.store.design, editor.viewport.view, editor.work.showings]
      if (parts.every((part, at) => part === sent[at])) return
      sent = parts
      editor.deps.post({ projections: { slices: { picture: readPicture(editor), view: readView(editor) } } })
    },
  }
}
