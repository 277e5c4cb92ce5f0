import type { Projections } from '../../shared/protocol/projections.ts'
import { sizeOf } from '../../shared/document/design.ts'
import type { HasViewport } from '../core/canvas/viewport.ts'
import type { HasStore } from '../core/design/store.ts'
import type { HasDeps } from '../core/ports.ts'
import type { HasWork } from '../core/session/work.ts'
import type { Publisher } from './publish.ts'

export function readView({ viewport }: HasViewport): Projections['view'] {
  const { zoom, x, y, clip } = viewport.view
  return { zoom, x, y, clip }
}

/** What is on the canvas, before anything can be done with it. */
export function readPicture({ store }: HasStore): Projections['picture'] {
  const { design } = store
  return design && { id: design.id, ...sizeOf(store.variant.ratio), shape: store.variant.shape }
}

/** Publishes the first picture and where it stands, and nothing else: the panels come with what they can do. */
export function createFirstPublisher(
  editor: HasDeps & HasViewport & HasStore & HasWork,
): Pick<Publisher, 'publish'> {
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
