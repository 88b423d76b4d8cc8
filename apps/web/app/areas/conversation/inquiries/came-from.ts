/** The longest that is sent. */
const longest = 200

function pathOf(address: string | null): string {
  if (!address) return ''
  const url = new URL(address)
  if (url.origin !== location.origin || url.pathname === location.pathname) return ''
  const step = url.searchParams.get('step')
  return `${url.pathname}${step ? `?step=${encodeURIComponent(step)}` : ''}`.slice(0, longest)
}

/** The page of ours from which somebody came to this one, with the step of a guide; nothing else of its address. Empty when unknown. */
export function cameFrom(): string {
  const before = globalThis.navigation?.entries().slice(0, globalThis.navigation.currentEntry?.index) ?? []
  return (
    before
      .toReversed()
      .map(({ url }) => pathOf(url))
      .find(Boolean) ?? pathOf(document.referrer)
  )
}
