import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { catalogPath, readQuery } from '../../../kit/load/list-address.ts'

const patience = 300

/** The query that is on its way, once it takes longer than one notices (300 ms). */
export function useSearching(): string | null {
  const { state, location } = useNavigation()
  const q = state === 'loading' && `${location.pathname}/`.startsWith(catalogPath) ? readQuery(new URLSearchParams(location.search)) : ''
  const [slow, setSlow] = useState(false)
  const under = q !== ''
  useEffect(() => {
    if (!under) return
    const timer = setTimeout(() => setSlow(true), patience)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [under])
  return slow && under ? q : null
}
