/** A file that is gone because a newer version stands on the server comes with the newer page. */
export async function reloadIfNewer(): Promise<void> {
  const reply = await fetch(window.location.href, { cache: 'no-store' }).catch(() => null)
  if (!reply?.ok) return
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')]
  const text = await reply.text().catch(() => '')
  if (scripts.some((script) => !text.includes(script.getAttribute('src') ?? ''))) window.location.reload()
}
