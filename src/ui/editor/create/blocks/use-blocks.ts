import { useEffect, useState } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import type { BlockHere } from '../../../../shared/protocol/blocks.ts'
import { engine } from '../../../app/engine/connect.ts'
import { useProjection } from '../../../app/engine/hooks.ts'
import { useUser } from '../../../app/session/session.ts'
import { blocksOf, versionOf, type KeptBlock } from './kept-blocks.ts'
import { matchLibrary, type Library } from './library.ts'

type Known = {
  /** Null before any were read; the visitor's name is empty. */
  readonly person: string | null
  readonly blocks: readonly KeptBlock[] | null
  /** Of a visitor, to be taken over. */
  readonly others: number
  readonly hasFailed: boolean
  readonly library: Library | null
}

const none: Known = { person: null, blocks: null, others: 0, hasFailed: false, library: null }

/** Own blocks as all panels show them. */
const state = proxy<{ now: Known }>({ now: ref(none) })

const change = (next: Partial<Known>): void => {
  state.now = ref({ ...state.now, ...next })
}

async function look(person: string): Promise<void> {
  const [blocks, visitors] = [await blocksOf(person), person === '' ? [] : await blocksOf('')]
  if (state.now.person === person) change({ blocks, others: visitors.length })
}

async function match(person: string): Promise<void> {
  await look(person)
  if (person === '') return
  const library = await matchLibrary(person, () => void look(person).catch(failBlocks))
  await look(person)
  if (state.now.person === person) change({ library })
}

export const failBlocks = (): void => change({ hasFailed: true })

/** Reads those of this device at once, then as the library on the server has them. */
export function refreshBlocks(person: string): void {
  if (state.now.person !== person) change({ ...none, person })
  void match(person).catch(failBlocks)
}

/** Who is here, a visitor by the empty name. */
export function usePerson(): string {
  const { token, userInfo } = useUser()
  return token === '' ? '' : (userInfo.userId ?? '')
}

/** Own blocks of the person who is here; `isFresh`: the library is read once more. */
export function useBlocks(isFresh: boolean): Known {
  const person = usePerson()
  const { now } = useSnapshot(state) as { readonly now: Known }
  useEffect(() => {
    if (isFresh || state.now.person !== person) refreshBlocks(person)
  }, [person, isFresh])
  return now.person === person ? now : none
}

/** Components of the open design that are kept as own blocks. */
export function useBlocksHere(): readonly BlockHere[] {
  const layers = useProjection('layers')
  const history = useProjection('history')
  const [here, setHere] = useState<readonly BlockHere[]>([])
  useEffect(() => {
    let isOver = false
    void engine.ask('blocksHere').then((found) => {
      if (!isOver) setHere(found)
    })
    return () => {
      isOver = true
    }
    // no row shows the version of a mark: the steps tell when it may have changed
  }, [layers, history])
  return here
}

/** The component with the own block that it is kept as; `isBehind` when that has a newer version. */
export type Standing = { readonly here: BlockHere; readonly block: KeptBlock; readonly isBehind: boolean }

export function standingOf(
  here: readonly BlockHere[],
  blocks: readonly KeptBlock[] | null,
): readonly Standing[] {
  return here.flatMap((one) => {
    const block = blocks?.find(({ id }) => id === one.block.id)
    return block ? [{ here: one, block, isBehind: versionOf(block) > one.block.version }] : []
  })
}
