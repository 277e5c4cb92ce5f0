import { definePart } from '../lazy/part.tsx'
import type { PackageGroupsProps } from './package-groups.tsx'
import type { PackagesDialogProps } from './packages-dialog.tsx'

/* What says how builds go is seen by few, and never at first: it comes with its texts when it is there to be seen. */

export const packageGroups = definePart<PackageGroupsProps>(
  async () => (await import('./package-groups.tsx')).PackageGroups,
  'editorRare',
)

export const packagesDialog = definePart<PackagesDialogProps>(
  async () => (await import('./packages-dialog.tsx')).PackagesDialog,
  'editorRare',
)
