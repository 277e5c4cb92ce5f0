import type { ReactNode } from 'react'
import { maxPackageName } from '../../../shared/packing/package-name.ts'
import { HelpMark } from '../help/help-mark.tsx'
import { FormField } from '../../kit/fields/form.tsx'
import { useText } from '../../app/text.ts'
import type { PackageName } from './use-package-name.ts'

type PackageNameFieldProps = {
  readonly name: PackageName
  /** What is to be said beside a name that cannot be taken, such as that there is none; empty for nothing. */
  readonly error?: string
  /** What is said in place of what may be left out. */
  readonly hint?: string
  readonly aside?: ReactNode
  readonly onLeave?: () => void
}

/** What watches and the store know the face by: chosen once for all packages, locked when it is out under it. */
export function PackageNameField({ name, error = '', hint: own, aside, onLeave }: PackageNameFieldProps) {
  const { text } = useText()
  const { typed, before, lock, fault } = name
  const label = text('ui.build.packageName')
  const withHelp = (
    <>
      <HelpMark topic="packageName" name={label} opensTab />
      {aside}
    </>
  )
  if (lock)
    return (
      <FormField
        label={label}
        value={typed.value}
        readOnly
        hint={text(`ui.build.packageName.locked.${lock.by}`, { number: lock.number })}
        aside={withHelp}
      />
    )
  const said = fault
    ? text(`ui.build.packageName.${fault}`, { limit: maxPackageName, count: name.name.length })
    : error
  const made = before
    ? text('ui.build.packageName.hint', { name: before })
    : text('ui.build.packageName.hintNew')
  const hint = own ?? made
  return (
    <FormField
      label={label}
      placeholder={before || 'com.myname.dial'}
      autoCapitalize="none"
      spellCheck={false}
      {...(said ? { error: said } : { hint })}
      {...typed}
      onBlur={() => {
        typed.onBlur()
        onLeave?.()
      }}
      aside={withHelp}
    />
  )
}
