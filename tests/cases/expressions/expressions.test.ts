import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkExpression } from '../../../src/shared/expressions/language/check.ts'
import { compileExpression } from '../../../src/shared/expressions/language/compile.ts'
import type { ExpressionError } from '../../../src/shared/expressions/language/error.ts'
import { parseExpression } from '../../../src/shared/expressions/language/parse.ts'
import { printExpression, printWff } from '../../../src/shared/expressions/language/serialize.ts'
import { parseTemplate } from '../../../src/shared/expressions/language/template.ts'
import { createWorld, defaultSampleTime } from '../../../src/shared/expressions/world.ts'
import { textOf } from '../../../src/shared/messages/text.ts'
import { divisionWarnings } from '../../../src/shared/expressions/language/zero-division.ts'
import { runCases } from '../run-cases.ts'

interface ExpressionCase {
  /** What the input is read as; `wff` prints it for the Watch Face Format. */
  readonly as: 'expression' | 'template' | 'wff'
  readonly input: string
  readonly world?: {
    readonly at?: string
    readonly utcOffsetMinutes?: number
    readonly locale?: string
    readonly is24Hour?: boolean
    readonly overrides?: Record<string, number | string>
  }
}

function worldOf({ at, overrides, ...rest }: NonNullable<ExpressionCase['world']> = {}) {
  const offset = rest.utcOffsetMinutes ?? defaultSampleTime.utcOffsetMinutes
  const epochMs = at === undefined ? defaultSampleTime.epochMs : Date.parse(`${at}Z`) - offset * 60_000
  const base = { ...defaultSampleTime, locale: 'en', is24Hour: true, ...rest, epochMs }
  return createWorld(overrides === undefined ? base : { ...base, overrides })
}

const tell = (input: string, errors: readonly ExpressionError[]) =>
  errors.map(({ key, params, span }) => ({
    key,
    span: [span.start, span.end],
    underlined: input.slice(span.start, span.end),
    says: textOf('en', key, params),
  }))

function evaluate({ input, world }: ExpressionCase) {
  const parsed = parseExpression(input)
  if (!parsed.ok) return { errors: tell(input, parsed.errors) }
  const checked = checkExpression(parsed.tree)
  if (!checked.ok) return { errors: tell(input, checked.errors) }
  const { type, rate } = checked
  const value = compileExpression(parsed.tree)(worldOf(world))
  const found = { value: typeof value === 'number' ? Number(value.toFixed(9)) : value, type, rate }
  const warnings = divisionWarnings(parsed.tree, worldOf(world))
  return warnings.length === 0 ? found : { ...found, warnings: tell(input, warnings) }
}

function render({ input, world }: ExpressionCase) {
  const { tags, rate, errors, render: renderAt, warnings: warningsAt } = parseTemplate(input)
  const warnings = warningsAt(worldOf(world))
  return {
    value: renderAt(worldOf(world)),
    tags,
    rate,
    ...(errors.length === 0 ? {} : { errors: tell(input, errors) }),
    ...(warnings.length === 0 ? {} : { warnings: tell(input, warnings) }),
  }
}

function wff({ input }: ExpressionCase) {
  const parsed = parseExpression(input)
  if (!parsed.ok) return { errors: tell(input, parsed.errors) }
  const printed = printWff(parsed.tree)
  const stays = printExpression(parsed.tree)
  return printed.ok
    ? { text: printed.text, version: printed.version, prints: stays }
    : { errors: tell(input, printed.errors) }
}

const runners = { expression: evaluate, template: render, wff }

runCases<ExpressionCase>(dirname(fileURLToPath(import.meta.url)), (given) => runners[given.as](given))
