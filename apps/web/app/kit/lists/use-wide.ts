import { useSyncExternalStore } from 'react'

const wide = () => matchMedia('(min-width: 64rem)')
const subscribe = (listener: () => void) => {
  const query = wide()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** There is room for a table. Only for what the browser alone shows. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => false,
  )
