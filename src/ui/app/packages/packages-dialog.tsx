import { AppDialog } from '../dialogs/app-dialog.tsx'
import { useText } from '../text.ts'
import { PackageGroups } from './package-groups.tsx'

export type PackagesDialogProps = {
  /** Of the design. */
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

/** Everything that was made of a design, from the menu of its card. */
export function PackagesDialog({ id, name, onClose }: PackagesDialogProps) {
  const { text } = useText()
  return (
    <AppDialog title={text('ui.packages.of', { name })} width={640} onClose={onClose}>
      <PackageGroups id={id} isSubmittedOnly={false} />
    </AppDialog>
  )
}
