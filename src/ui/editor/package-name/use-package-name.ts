import { useCallback, useEffect, useRef, useState } from 'react'
import { isMadeName, packageNameFault, type PackageNameFault } from '../../../shared/packing/package-name.ts'
import type { ChosenName } from '../../../shared/protocol/questions.ts'
import { engine } from '../../app/engine/connect.ts'
import { send } from '../../app/engine/hooks.ts'
import { tellLateFile } from '../../app/notices/lazy-file-error.ts'
import type { KnownPackage } from './known-package.ts'
import { useTyped } from './typed-text.ts'

/** Why a name cannot be changed any more: packages were submitted under it, or a version was released. */
export type NameLock = { readonly by: 'submission' | 'release'; readonly number: number }

export type PackageName = {
  readonly typed: ReturnType<typeof useTyped>
  /** What the face has without one of its own; empty for none yet. */
  readonly before: string
  readonly lock: NameLock | null
  /** Null for a name that can be taken, and for none, which is made. */
  readonly fault: PackageNameFault | null
  /** What packages are made under; empty for one that is made. */
  readonly name: string
  /** Asks anew what stands in the design. */
  look(): Promise<void>
  /** Puts what is typed into the design. */
  keep(): Promise<void>
}

/** A made name is not put into a field: what is typed behind it would be glued to it. */
const ownNameOf = (known: string): string => (isMadeName(known) ? '' : known)

function lockOf({ submission }: KnownPackage, { released }: ChosenName): NameLock | null {
  if (submission !== null) return { by: 'submission', number: submission }
  return released === null ? null : { by: 'release', number: released }
}

const nothing: ChosenName = { name: '', released: null }

/** The package name of a face: it stands in the design, and every dialog that asks for it reads and writes it there. */
export function usePackageName(fdId: string, known: KnownPackage, onKept?: () => Promise<void>): PackageName {
  const [chosen, setChosen] = useState(nothing)
  // the last name that is on its way into the design
  const going = useRef(Promise.resolve())
  const look = useCallback(async (): Promise<void> => {
    const now = await engine.ask('chosenName', { fdId }).catch((error: unknown) => {
      tellLateFile(error, () => void look())
      return null
    })
    if (now) setChosen(now)
  }, [fdId])
  useEffect(() => void look(), [look])
  const lock = lockOf(known, chosen)
  const isServers = known.submission !== null
  const own = isServers ? known.name : chosen.name || ownNameOf(known.name)
  async function put(value: string): Promise<void> {
    const name = value.trim()
    if (name === chosen.name) return
    setChosen({ ...chosen, name })
    await send({ do: 'store.edit', fdId, edit: { what: 'packageName', value: name } })
    await look()
    await onKept?.()
  }
  const keepTyped = (value: string): Promise<void> => (going.current = put(value))
  const typed = useTyped(own, keepTyped)
  const name = typed.value.trim()
  return {
    typed,
    before: known.name,
    lock,
    fault: name === '' || isServers ? null : packageNameFault(name),
    name,
    look,
    keep: async () => {
      if (!lock && name !== own) going.current = put(name)
      await going.current
    },
  }
}
