import type { FastifyInstance } from 'fastify'

interface Row {
  readonly parts: readonly string[]
  readonly methods: readonly string[]
}

/** Tells which methods an address takes; none for an address that is not there. */
export type AllowedMethods = (path: string) => readonly string[]

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const takes = ({ parts }: Row, path: readonly string[]): boolean => {
  const isOpen = parts.at(-1) === '*'
  if (isOpen ? path.length < parts.length : path.length !== parts.length) return false
  return parts.every(
    (part, at) => part === '*' || (part.startsWith(':') ? path[at] !== '' : part === path[at]),
  )
}

/**
 * Notes every route that is added from now on. What answers to any address, as the files of the page do, is none of
 * them.
 */
export function noteMethods(app: FastifyInstance): AllowedMethods {
  const rows: Row[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (url === '/*' || url === '*') return
    rows.push({ parts: url.split('/'), methods: [method].flat() })
  })
  return (path) => {
    const parts = path.split('/').map(decoded)
    return [...new Set(rows.filter((row) => takes(row, parts)).flatMap(({ methods }) => methods))].sort()
  }
}
