import { useEffect, useState } from 'react'
import { useLateCall } from '../../../kit/load/use-late-call.ts'

/** Milliseconds after the last letter (specification 9). */
const pause = 500

/**
 * Whether a name is taken, asked once somebody stops typing: that of a checklist in the folder given, else that of a folder. Null asks
 * nothing. A failed look says nothing: the server looks again when the name is given.
 */
export function useTaken(name: string | null, categoryId?: string): boolean {
  const asked = name?.trim() ?? ''
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), pause)
    return () => clearTimeout(timer)
  }, [asked])
  const { data } = useLateCall('checkName', { name: asked, categoryId: categoryId || undefined }, asked !== '' && settled === asked)
  return data?.free === false
}
