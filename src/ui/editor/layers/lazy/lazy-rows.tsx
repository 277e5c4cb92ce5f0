import { InheritedRows } from './inherited-rows.tsx'
import { LabelColorMenu } from './label-colors.tsx'

/** What the panel shows below the layers and over them, which its first picture can do without. */
export function LazyRows() {
  return (
    <>
      <InheritedRows />
      <LabelColorMenu />
    </>
  )
}
