import type { BlockMark } from '../../base/block-mark.ts'

/** Components and their instances; `ids` left out means the selection. */
export type ComponentCommand =
  /**
   * The layers become one group that is a component; one whole group becomes it as it is, and an instance whose main
   * component is gone takes its place.
   */
  | { readonly do: 'component.make'; readonly ids?: readonly string[] }
  /** Instances that the layers are of become plain groups; components inside of them stay instances. */
  | { readonly do: 'component.detach'; readonly ids?: readonly string[] }
  /** The layers, where they are of instances, become as they are in the main component; what is missing comes back. */
  | { readonly do: 'component.reset'; readonly ids?: readonly string[] }
  /**
   * Components whose names begin alike, as `Battery/Full` and `Battery/Low` do, become options of a list that the wearer
   * chooses from, with their instances; one step of all faces. Once more, new ones join the list.
   */
  | { readonly do: 'component.variants'; readonly ids?: readonly string[] }
  /** The group is kept as this own block: it is a component, which remembers it. */
  | { readonly do: 'component.keep'; readonly block: BlockMark; readonly ids?: readonly string[] }
  /**
   * The main component of this id becomes as it is in `clip`, untrusted, which is a version of the own block; its
   * instances follow. One step.
   */
  | {
      readonly do: 'component.update'
      readonly component: string
      readonly clip: string
      readonly block: BlockMark
    }
  /** Selects the main component of the instance, in the other mode too. */
  | { readonly do: 'component.main'; readonly ids?: readonly string[] }
