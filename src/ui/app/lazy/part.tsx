import { useEffect, type ComponentType, type ReactNode } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import type { TextSet } from '../../../shared/messages/load-page.ts'
import { addToast } from '../notices/notices.ts'
import { askTexts, useText } from '../text.ts'
import { reloadIfNewer } from './newer-page.ts'
import { Button } from '../../kit/button.tsx'
import css from './part-failure.module.css'

/** In place of a screen whose file could not be loaded; its texts are there before any language has come. */
function PartFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { text } = useText()
  return (
    <main className={css.failure} role="alert">
      <p>{text('ui.part.failed')}</p>
      <Button look="primary" onClick={onRetry}>
        {text('ui.retry')}
      </Button>
    </main>
  )
}

type State<P> = {
  readonly Shown: ComponentType<P> | null
  readonly hasFailed: boolean
}

/** Something of the page that comes in a file of its own, with the texts that it says. */
export type Part<P> = {
  readonly state: State<P>
  /** Loads it unless it is here or on its way; resolves when that is over, well or not. */
  readonly request: () => Promise<void>
  /** Loads it where it is to be seen; a failure that was not shown yet is shown first. */
  readonly enter: () => void
  /** Notes that the failure is shown on the screen. */
  readonly told: () => void
  /** Fetches the file alone, ahead of the texts. */
  readonly warm: () => void
}

/** `texts`: what it says. */
export function definePart<P>(load: () => Promise<ComponentType<P>>, texts: TextSet = 'site'): Part<P> {
  const state = proxy<{ Shown: ComponentType<P> | null; hasFailed: boolean }>({
    Shown: null,
    hasFailed: false,
  })
  let coming: Promise<void> | null = null
  let isTold = true
  async function fetchAll(): Promise<void> {
    const isAgain = state.hasFailed
    state.hasFailed = false
    try {
      const [Shown] = await Promise.all([load(), askTexts(texts)])
      state.Shown = ref(Shown)
    } catch {
      state.hasFailed = true
      isTold = false
      coming = null
      if (isAgain) void reloadIfNewer()
    }
  }
  const request = (): Promise<void> => (coming ??= fetchAll())
  return {
    state: state as State<P>,
    request,
    enter: () => {
      if (isTold) void request()
    },
    told: () => {
      isTold = true
    },
    warm: () => void load().catch(() => {}),
  }
}

type PartViewProps<P> = {
  readonly part: Part<P>
  readonly props: P
}

/** A screen of its own file: an empty page until it is here, what went wrong and a retry when it cannot be had. */
export function ScreenPart<P extends object>({ part, props }: PartViewProps<P>) {
  const { Shown, hasFailed } = useSnapshot(part.state) as State<P>
  useEffect(() => part.enter(), [part])
  useEffect(() => {
    if (hasFailed) part.told()
  }, [hasFailed, part])
  if (Shown) return <Shown {...props} />
  if (hasFailed) return <PartFailure onRetry={() => void part.request()} />
  return <main aria-busy />
}

/** A part of a screen that is not missed until it is here. */
export function QuietPart<P extends object>({ part, props }: PartViewProps<P>) {
  const { Shown } = useSnapshot(part.state) as State<P>
  useEffect(() => void part.request(), [part])
  return Shown ? <Shown {...props} /> : null
}

/** A part of a screen: `until` stands for it until it is here; a message with a retry when it cannot be had. */
export function InnerPart<P extends object>({
  part,
  props,
  until = null,
}: PartViewProps<P> & { readonly until?: ReactNode }) {
  const { Shown, hasFailed } = useSnapshot(part.state) as State<P>
  useEffect(() => void part.request(), [part])
  useEffect(() => {
    // what failed while it was not seen is on its way again
    if (!hasFailed || !part.state.hasFailed) return
    const run = (): void => void part.request()
    addToast({ tone: 'danger', key: 'ui.part.failed', action: { label: 'ui.retry', run } })
  }, [hasFailed, part])
  return Shown ? <Shown {...props} /> : until
}
