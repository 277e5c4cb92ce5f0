import { parseExpression } from './parse.ts'

/** What lacks only the parentheses around it gets them; anything else stays as it was typed. */
export function inParentheses(text: string): string {
  const typed = text.trim()
  const parsed = parseExpression(typed)
  if (parsed.ok || parsed.errors[0]?.key !== 'expression.needsParentheses') return text
  const whole = `(${typed})`
  return parseExpression(whole).ok ? whole : text
}
