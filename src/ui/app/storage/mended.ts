/*
 * Readers of what a browser has kept: whatever lies there, what they give is whole. They are needed before anything is
 * shown, and the readers of contracts (zod) are six times their size and come later.
 */

export type Read<T> = (value: unknown) => T

/** Of an item in a list: what it is not is left out. */
export type ReadItem<T> = (value: unknown) => T | undefined

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const aString: ReadItem<string> = (value) => (typeof value === 'string' ? value : undefined)
export const aFlag: ReadItem<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)
export const anObject: ReadItem<object> = (value) => (isRecord(value) ? value : undefined)

export const word =
  (first: string): Read<string> =>
  (value) =>
    aString(value) ?? first

export const flag =
  (first: boolean): Read<boolean> =>
  (value) =>
    aFlag(value) ?? first

export const numberWhere =
  (fits: (value: number) => boolean, first: number): Read<number> =>
  (value) =>
    typeof value === 'number' && fits(value) ? value : first

export const oneOf =
  <const T>(all: readonly T[], first: T): Read<T> =>
  (value) =>
    all.includes(value as T) ? (value as T) : first

export const listOf =
  <T>(item: ReadItem<T>, most = Infinity): Read<T[]> =>
  (value) =>
    (Array.isArray(value) ? value : []).flatMap((one) => item(one) ?? []).slice(0, most)

export const recordOf =
  <T>(item: ReadItem<T>): Read<Record<string, T>> =>
  (value) =>
    Object.fromEntries(
      Object.entries(isRecord(value) ? value : {}).flatMap(([key, one]) => {
        const read = item(one)
        return read === undefined ? [] : [[key, read]]
      }),
    )

/** An object whose parts mend themselves; anything else is as if nothing were stored. */
export const mended =
  <S extends Readonly<Record<string, Read<unknown>>>>(
    shape: S,
  ): Read<{ -readonly [K in keyof S]: ReturnType<S[K]> }> =>
  (value) => {
    const held = isRecord(value) ? value : {}
    return Object.fromEntries(Object.entries(shape).map(([name, read]) => [name, read(held[name])])) as never
  }
