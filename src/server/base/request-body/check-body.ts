import { bodyDepth, bodyValues } from '../../../shared/api/json-limits.ts'
import { isRefusalName } from '../../../shared/api/refusals.ts'
import type * as z from 'zod/mini'
import { findBrokenText } from '../../../shared/api/texts.ts'
import { ContractViolation, type Params, type Refusal } from '../reply.ts'
import { measureJson } from './json-limits.ts'

/** What the text of a refusal is filled with: the limit and what is there. */
function factsOf(issue: z.core.$ZodIssue | undefined): Params {
  if (issue?.code === 'custom') return (issue.params ?? {}) as Params
  if (issue?.code !== 'too_big') return {}
  const { maximum, input } = issue
  const present = typeof input === 'string' ? input.length : Number(input)
  return { limit: Number(maximum), ...(Number.isFinite(present) ? { present } : {}) }
}

/** The first broken rule of the contract; rules with a text of their own speak for themselves. */
function violation(error: z.core.$ZodError, part: string): Refusal {
  const [issue] = error.issues
  const path = [part, ...(issue?.path ?? [])].map(String).join('.')
  const message = issue?.message ?? ''
  if (!isRefusalName(message) || message === 'badRequest')
    return new ContractViolation('badRequest', { path })
  return new ContractViolation(message, { path, ...factsOf(issue) }, { field: String(issue?.path[0] ?? '') })
}

/** One part of a call by the rule of all texts and by its contract; throws ContractViolation. */
export function checkPart(schema: z.ZodMiniType | undefined, given: unknown, part: string): unknown {
  if (schema === undefined) return undefined
  const broken = findBrokenText(given)
  if (broken !== null) {
    const { path, letter, at } = broken
    const field = { field: path[0] ?? '' }
    throw new ContractViolation('textBroken', { path: [part, ...path].join('.'), letter, at }, field)
  }
  const parsed = schema.safeParse(given, { reportInput: true })
  if (!parsed.success) throw violation(parsed.error, part)
  return parsed.data
}

/** Bytes that are no UTF-8 would otherwise be decoded to letters that were never sent. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new ContractViolation('badRequest', { path: 'body' })
  }
}

/** JSON as it came, weighed before anything is made of it, then by its contract; throws ContractViolation. */
export function checkBody(schema: z.ZodMiniType | undefined, bytes: Uint8Array): unknown {
  const { depth, values } = measureJson(bytes)
  if (depth > bodyDepth) throw new ContractViolation('bodyTooDeep', { limit: bodyDepth, present: depth })
  if (values > bodyValues) throw new ContractViolation('bodyTooMany', { limit: bodyValues, present: values })
  return checkPart(schema, parse(bytes), 'body')
}
