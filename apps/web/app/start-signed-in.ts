import { startRecords } from './kit/device/outbox.ts'
import { type Router, registered } from './kit/load/module.ts'

/** Starts the modules' work for signed-in users, on every page and after every change of the session. Throws like {@link startDevice}. */
export async function startSignedIn(router: Router) {
  const begun = registered('signedIn').map(async (open) => (await open())(router))
  const all = [...begun, startDevice()]
  await Promise.allSettled(all)
  await Promise.all(all)
}

/** Sends this device's unsent records. Throws if some code could not be loaded; the rest has started and may be started again. */
export async function startDevice() {
  const coming = registered('deviceRecords').map((open) => open())
  const came = (await Promise.allSettled(coming)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  startRecords(came, came.length === coming.length)
  await Promise.all(coming)
}
