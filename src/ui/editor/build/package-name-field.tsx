import type { ReactNode } from 'react'
import {
  isMadeName,
  maxPackageName,
  packageNameFault,
  type PackageNameFault,
} from '../../../shared/packing/package-name.ts'
import type { KnownPackage } from './known-package.ts'
import { HelpMark } from '../help/help-mark.tsx'
import { FormField } from '../../kit/fields/form.tsx'
import { useText } from '../../app/text.ts'

type PackageNameFieldProps = {
  /** What was typed; null before that. */
  readonly typed: string | null
  readonly known: KnownPackage
  readonly onChange: (name: string) => void
  readonly aside: ReactNode
}

/** Why a name cannot be taken; null for one that can, and for none, which is made. */
export const faultOfTyped = (typed: string | null): PackageNameFault | null =>
  (typed ?? '').trim() === '' ? null : packageNameFault((typed ?? '').trim())

/** A made name is not put into the field: what is typed behind it would be glued to it. */
export const ownNameOf = (known: string): string => (isMadeName(known) ? '' : known)

/** What watches and the store know the face by: chosen before the first build, locked once it was submitted. */
export function PackageNameField({
  typed,
  known: { name: known, submission },
  onChange,
  aside,
}: PackageNameFieldProps) {
  const { text } = useText()
  const label = text('ui.build.packageName')
  const withHelp = (
    <>
      <HelpMark topic="packageName" name={label} opensTab />
      {aside}
    </>
  )
  if (submission !== null)
    return (
      <FormField
        label={label}
        value={known}
        readOnly
        hint={text('ui.build.packageName.locked', { number: submission })}
        aside={withHelp}
      />
    )
  const name = (typed ?? '').trim()
  const fault = faultOfTyped(typed)
  const error = fault && text(`ui.build.packageName.${fault}`, { limit: maxPackageName, count: name.length })
  const hint = known
    ? text('ui.build.packageName.hint', { name: known })
    : text('ui.build.packageName.hintNew')
  return (
    <FormField
      label={label}
      value={typed ?? ownNameOf(known)}
      placeholder={known || 'com.myname.dial'}
      autoCapitalize="none"
      spellCheck={false}
      {...(error ? { error } : { hint })}
      onChange={(event) => onChange(event.target.value)}
      aside={withHelp}
    />
  )
}
