import { useEffect, useState } from 'react'
import { callOverHttp } from '../../../kit/load/client.ts'

/** Milliseconds after the last letter (specification 9). */
const pause = 500

/**
 * Whether a name is taken, asked once somebody stops typing: that of a checklist in the folder given, else that of a folder. Null asks
 * nothing. A failed look says nothing: the server looks again when the name is given.
 */
export function useTaken(name: string | null, categoryId?: string): boolean {
  const [taken, setTaken] = useState<string>()
  const asked = name?.trim() ?? ''
  const key = `${categoryId ?? ''}/${asked}`
  useEffect(() => {
    if (asked === '') return
    const gone = new AbortController()
    const timer = setTimeout(() => {
      callOverHttp('checkName', { name: asked, ...(categoryId && { categoryId }) }, { signal: gone.signal }).then(
        ({ free }) => setTaken(free ? undefined : key),
        () => {},
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [asked, categoryId, key])
  return taken === key
}
