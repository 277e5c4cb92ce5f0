import type { AuditFacts } from '../../../../shared/rules/audit.ts'
import type { Design } from '../../../../shared/document/design.ts'
import type { OpenedDesign, SaveReport, Workspace } from '../../../core/ports.ts'
import type { StoredPortrait } from '../../../core/files/stored-portrait.ts'
import type { WriterClaim } from '../device/writer-lock.ts'
import { createOpenWork, type OpenWork, type OpenWorkDeps } from '../open-work.ts'
import type { WorkStart } from './state.ts'

export type PlaceDeps = Omit<
  OpenWorkDeps,
  'isWriter' | 'onState' | 'onRewrite' | 'onPortrait' | 'onAudit'
> & {
  /** Message key of why a design cannot be edited; null when it can. */
  readonly readOnlyOf: (design: Design) => string | null
}

/** `claim` is null for a visitor, who writes nothing. */
export type Open = { work: OpenWork; claim: WriterClaim | null }

/** Another tab writes it. */
export const isElsewhere = ({ claim }: Pick<Open, 'claim'>): boolean => claim?.isWriter === false

/** Where the one open work stands, and which listeners are notified of it. */
export type Place = Pick<
  Workspace,
  'onState' | 'onRewrite' | 'onPortrait' | 'onAudit' | 'onReopen' | 'onClose'
> & {
  /** Null while nothing is open. */
  readonly open: Open | null
  put(start: WorkStart, claim: WriterClaim | null): Open
  /** Takes another copy of what is open; the lock stays as it is. */
  replace(start: WorkStart): OpenWork
  /** Nothing is open any more; what was, which goes on until it is closed. */
  clear(): Open | null
  openedOf(open: Open): OpenedDesign
  /** A design that the server does not know is found after a reload only if it is on this device. */
  keepWhenNew(): void
  tell(): void
  tellReopened(): void
  tellClosed(): void
}

/** Those who are told of one thing, in the order in which they came. */
function createListeners<T>() {
  const all: ((told: T) => void)[] = []
  return {
    on: (listener: (told: T) => void): void => void all.push(listener),
    tell(told: T): void {
      for (const listener of all) listener(told)
    },
  }
}

export function createPlace(deps: PlaceDeps): Place {
  const states = createListeners<SaveReport>()
  const rewrites = createListeners<(url: string) => string>()
  const portraits = createListeners<StoredPortrait>()
  const audits = createListeners<AuditFacts>()
  const reopens = createListeners<OpenedDesign>()
  const closes = createListeners<void>()
  let open: Open | null = null

  function report(): SaveReport {
    if (!open) return { state: 'opening', at: null, why: null, rev: null }
    const own = open.work.report()
    return isElsewhere(open) ? { ...own, state: 'elsewhere' } : own
  }

  function tell(): void {
    states.tell(report())
  }

  function openedOf(at: Open): OpenedDesign {
    const { design } = at.work
    return { design, readOnly: isElsewhere(at) ? 'readOnly.elsewhere' : deps.readOnlyOf(design) }
  }

  function tellReopened(): void {
    if (!open) return
    reopens.tell(openedOf(open))
    tell()
  }

  function put(start: WorkStart, claim: WriterClaim | null): Open {
    const at = { claim } as Open
    at.work = createOpenWork(start, {
      ...deps,
      isWriter: () => !isElsewhere(at),
      onState: tell,
      onRewrite: rewrites.tell,
      onPortrait: portraits.tell,
      onAudit: audits.tell,
    })
    open = at
    return at
  }

  return {
    get open() {
      return open
    },
    put,
    replace(start) {
      open?.work.stop()
      const at = put(start, open?.claim ?? null)
      tellReopened()
      return at.work
    },
    clear() {
      const left = open
      open = null
      return left
    },
    openedOf,
    keepWhenNew() {
      if (open && open.work.rev === null && deps.session.token !== null && !isElsewhere(open))
        open.work.keep()
    },
    tell,
    tellReopened,
    tellClosed: () => closes.tell(),
    onState(listener) {
      states.on(listener)
      listener(report())
    },
    onRewrite: rewrites.on,
    onPortrait: portraits.on,
    onAudit: audits.on,
    onReopen: reopens.on,
    onClose: closes.on,
  }
}
