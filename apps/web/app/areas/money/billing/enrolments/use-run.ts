import { useState } from 'react'
import { callOverHttp } from '../../../../kit/load/client.ts'
import { refreshEnrolments } from '../refresh-enrolments.ts'

/** Starts a route that is paid; answers true when its days open from now on. */
export function useRun(id: string, tell: (error: unknown) => void) {
  const [busy, setBusy] = useState(false)
  async function run() {
    setBusy(true)
    try {
      await callOverHttp('runRoute', { id })
      await refreshEnrolments()
      return true
    } catch (error) {
      tell(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, busy }
}
