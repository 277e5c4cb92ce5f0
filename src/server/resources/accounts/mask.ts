/** `138****0001` (W5.16). */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** `d***@example.com`: as many stars for every name, so that its length tells nothing (W5.17). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return at < 2 ? `***${email.slice(at)}` : `${first}***${email.slice(at)}`
}
