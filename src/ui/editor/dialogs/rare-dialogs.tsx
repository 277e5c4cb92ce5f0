import { useSnapshot } from 'valtio'
import { definePart, InnerPart, type Part } from '../../app/lazy/part.tsx'
import { openDialogs } from './open-dialogs.ts'

/** Loaded when they are opened: few people need them, and none right away. */
const parts = {
  links: definePart<object>(async () => (await import('../sharing/share-dialog.tsx')).ShareDialog, 'editor'),
  shots: definePart<object>(
    async () => (await import('../screenshots/screenshots-dialog.tsx')).ScreenshotsDialog,
    'editor',
  ),
  guides: definePart<object>(
    async () => (await import('../guides/guides-dialog.tsx')).GuidesDialog,
    'editor',
  ),
  build: definePart<object>(async () => (await import('../build/build-dialog.tsx')).BuildDialog, 'editor'),
} satisfies Partial<Record<keyof typeof openDialogs, Part<object>>>

const nothing = {}

function RareDialog({ name }: { readonly name: keyof typeof parts }) {
  return useSnapshot(openDialogs)[name] ? <InnerPart part={parts[name]} props={nothing} /> : null
}

/** The links, pictures, guides and builds of the design. */
export const RareDialogs = () => (
  <>
    <RareDialog name="links" />
    <RareDialog name="shots" />
    <RareDialog name="guides" />
    <RareDialog name="build" />
  </>
)
