import { setChoices } from '../../../document/choices/flavors.ts'
import { holdsLayers, readOwnChoices, type OwnChoice } from '../../../document/choices/own-choices.ts'
import { isSameData } from '../../../base/same.ts'
import { keptNode } from '../../../layers/building-blocks/export-wff/kept-node.ts'
import { node, type WearChild, type WearNode } from '../../../layers/building-blocks/export-wff/node.ts'
import type { XmlElement } from '../../../wff/xml/tree.ts'

/*
 * What the wearer of an opened face can choose goes out as it came, with what was changed. It is written twice in our
 * way, as it came and as it is now: what is the same in both is kept from the file, whatever the file has there.
 */

const isElementNode = (child: WearChild): child is WearNode => typeof child !== 'string'

const keyOf = ({ name, attributes }: WearNode): string =>
  `${name} ${attributes['id'] ?? attributes['slotId'] ?? ''}`

const byKey = ({ children }: WearNode): ReadonlyMap<string, WearNode> =>
  new Map(children.filter(isElementNode).map((child) => [keyOf(child), child]))

function mergedAttributes(kept: WearNode, came: WearNode, now: WearNode): Readonly<Record<string, string>> {
  const names = new Set([...Object.keys(kept.attributes), ...Object.keys(now.attributes)])
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const isSame = came.attributes[name] === now.attributes[name]
      const value = (isSame ? kept : now).attributes[name]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

/** An element of the file with what differs between what was read of it and what it is now. */
function merged(kept: WearNode, came: WearNode, now: WearNode): WearNode {
  if (isSameData(came, now) && kept.children.length > 0 === now.children.length > 0) {
    const isAll = now.children.every((child) => !isElementNode(child) || byKey(kept).has(keyOf(child)))
    if (isAll) return kept
  }
  const [inFile, before, after] = [byKey(kept), byKey(came), byKey(now)]
  const one = (key: string): readonly WearNode[] => {
    const [was, then, is] = [inFile.get(key), before.get(key), after.get(key)]
    if (!is) return was && !then ? [was] : []
    return [was && then ? merged(was, then, is) : is]
  }
  const isMoved = !isSameData(
    [...before.keys()].filter((key) => after.has(key)),
    [...after.keys()].filter((key) => before.has(key)),
  )
  const [first, second] = isMoved ? [after, inFile] : [inFile, after]
  const keys = [...new Set([...first.keys(), ...second.keys()])]
  return {
    name: kept.name,
    attributes: mergedAttributes(kept, came, now),
    children: keys.flatMap(one),
  }
}

type Write = (
  choices: readonly OwnChoice[],
  named: (name: string, words: Readonly<Record<string, string>>) => string,
) => readonly WearNode[]

/** Begins what stands for the name of a text until it is known which texts are new. */
const mark = '\u0001'

type Named = Parameters<Write>[1]

/** Texts that are in what goes out, by names that the file does not have. */
function withNames(one: WearNode, named: Named): WearNode {
  const attributes = Object.entries(one.attributes).map(([key, value]) => {
    if (!value.startsWith(mark)) return [key, value] as const
    const [name, words] = JSON.parse(value.slice(1)) as [string, Readonly<Record<string, string>>]
    return [key, named(name, words)] as const
  })
  return {
    ...one,
    attributes: Object.fromEntries(attributes),
    children: one.children.map((child) => (isElementNode(child) ? withNames(child, named) : child)),
  }
}

type Declared = {
  /** As the face declares it; null where it declares nothing. */
  readonly kept: XmlElement | null
  /** As it was read. */
  readonly came: unknown
  readonly now: readonly OwnChoice[]
  /** What the face declares beside choices that is new. */
  readonly others: readonly WearNode[]
}

const cameAs = (came: unknown): readonly OwnChoice[] =>
  typeof came === 'object' && came !== null ? readOwnChoices(came) : []

/** The element of what the wearer can choose; null where there is nothing any more. */
export function declaredBack(
  { kept, came, now, others }: Declared,
  write: Write,
  named: Named,
): WearNode | null {
  const file = kept ? keptNode(kept) : node('UserConfigurations', {})
  const waiting: Named = (name, words) => mark + JSON.stringify([name, words])
  const [before, after] = [cameAs(came), now].map((choices) =>
    node('UserConfigurations', {}, write(choices, waiting)),
  ) as [WearNode, WearNode]
  const whole = withNames(isSameData(before, after) ? file : merged(file, before, after), named)
  const all = { ...whole, children: [...whole.children, ...others] }
  return all.children.length === 0 ? null : all
}

/** A place that must hold something. */
const nothing = (): WearNode => node('Group', { name: 'empty', x: 0, y: 0, width: 1, height: 1 })

const usedIn: Readonly<Record<string, string>> = {
  ListConfiguration: 'ListOption',
  BooleanConfiguration: 'BooleanOption',
}

/**
 * What stands in the scene, with the options that there are: what is gone is left out, and an option that is new shows
 * nothing there, and says so.
 */
export function inOptions(came: unknown, now: readonly OwnChoice[]): (one: WearNode) => WearNode {
  const before = new Map(cameAs(came).map((choice) => [choice.id, choice]))
  const after = new Map(setChoices(now).map((choice) => [choice.id, choice]))
  const hasMoved = [...before].some(([id, choice]) => {
    const own = after.get(id)
    return (
      holdsLayers(choice) &&
      !isSameData(
        own?.options.map((one) => one.id),
        choice.options.map((one) => one.id),
      )
    )
  })
  if (!hasMoved) return (one) => one

  function used(one: WearNode, id: string, inner: string): WearNode | null {
    const [choice, was] = [after.get(id), before.get(id)]
    if (!choice) return was ? null : one
    const isThere = (option: string): boolean => choice.options.some((known) => known.id === option)
    const kept = one.children.filter(isElementNode).filter((child) => isThere(child.attributes['id'] ?? ''))
    const fresh = choice.options.filter((option) => !was?.options.some((known) => known.id === option.id))
    const said = kept.map((child) => child.attributes['id'])
    const added = fresh
      .filter((option) => was && !said.includes(option.id))
      .map((option) => node(inner, { id: option.id }, [nothing()]))
    return kept.length === 0 ? null : { ...one, children: [...kept, ...added] }
  }

  return function walk(one: WearNode): WearNode {
    const children = one.children.map((child): WearChild => {
      if (!isElementNode(child)) return child
      const inner = usedIn[child.name]
      const next = inner === undefined ? child : used(child, child.attributes['id'] ?? '', inner)
      return next ? walk(next) : nothing()
    })
    return children.every((child, at) => child === one.children[at]) ? one : { ...one, children }
  }
}
