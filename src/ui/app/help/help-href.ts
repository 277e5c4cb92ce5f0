/** The address of a page of the help, for links that open in a tab of their own. */
export function helpHref(locale: string, address: string): string {
  const [page = '', passage] = address.split('#', 2)
  const path = page === '' ? `/help/${locale}` : `/help/${locale}/${page}`
  return passage === undefined ? path : `${path}#${passage}`
}
